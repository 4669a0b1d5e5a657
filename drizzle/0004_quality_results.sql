CREATE TABLE `quality_results` (
	`compaction_id` text NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`created_at` integer NOT NULL,
	`result` text NOT NULL,
	PRIMARY KEY(`compaction_id`, `kind`, `key`),
	FOREIGN KEY (`compaction_id`) REFERENCES `compactions`(`id`) ON UPDATE no action ON DELETE cascade
);
