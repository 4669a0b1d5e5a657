CREATE TABLE `chats` (
	`key` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`title` text NOT NULL,
	`title_source` text NOT NULL,
	`model_id` text NOT NULL,
	`head_id` text,
	`origin` text NOT NULL,
	`settings` text NOT NULL,
	`forked_from` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chats_id_unique` ON `chats` (`id`);--> statement-breakpoint
CREATE INDEX `chats_by_updated_at` ON `chats` (`updated_at`);--> statement-breakpoint
CREATE TABLE `chosen_children` (
	`parent_key` integer PRIMARY KEY NOT NULL,
	`child_key` integer NOT NULL,
	FOREIGN KEY (`parent_key`) REFERENCES `messages`(`key`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`child_key`) REFERENCES `messages`(`key`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `chosen_children_by_child` ON `chosen_children` (`child_key`);--> statement-breakpoint
CREATE TABLE `compactions` (
	`key` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`chat_id` text NOT NULL,
	`parent_message_id` text NOT NULL,
	`last_summarized_message_id` text,
	`previous_compaction_id` text,
	`generation` integer NOT NULL,
	`strategy_id` text NOT NULL,
	`strategy_version` integer NOT NULL,
	`trigger` text,
	`goal` text,
	`goal_source` text NOT NULL,
	`instructions` text,
	`edits` text NOT NULL,
	`raw_answer` text,
	`snapshot` text,
	`anchors` text NOT NULL,
	`prompt_id` text,
	`prompt_version` integer,
	`summarizer_id` text,
	`status` text NOT NULL,
	`reason` text NOT NULL,
	`fallback` integer NOT NULL,
	`authored` integer NOT NULL,
	`tokens_before` integer NOT NULL,
	`tokens_after` integer NOT NULL,
	`usage` text,
	`cost_usd` real,
	`duration_ms` integer NOT NULL,
	`created_at` integer NOT NULL,
	`undone_at` integer,
	FOREIGN KEY (`chat_id`) REFERENCES `chats`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `compactions_id_unique` ON `compactions` (`id`);--> statement-breakpoint
CREATE INDEX `compactions_by_chat` ON `compactions` (`chat_id`);--> statement-breakpoint
CREATE TABLE `events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`chat_id` text,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`message_id` text,
	`compaction_id` text,
	`data` text NOT NULL,
	FOREIGN KEY (`chat_id`) REFERENCES `chats`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `events_by_chat` ON `events` (`chat_id`);--> statement-breakpoint
CREATE INDEX `events_by_kind` ON `events` (`kind`);--> statement-breakpoint
CREATE TABLE `messages` (
	`key` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`parent_key` integer,
	`depth` integer NOT NULL,
	`step` integer NOT NULL,
	`tokens` integer NOT NULL,
	`cumulative_tokens` integer NOT NULL,
	`role` text NOT NULL,
	`status` text NOT NULL,
	`id` text NOT NULL,
	`parent_id` text,
	`chat_id` text NOT NULL,
	`run_id` text,
	`model_id` text,
	`finish_reason` text,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	`usage` text,
	`error` text,
	`parts` text NOT NULL,
	FOREIGN KEY (`parent_key`) REFERENCES `messages`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`chat_id`) REFERENCES `chats`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `messages_id_unique` ON `messages` (`id`);--> statement-breakpoint
CREATE INDEX `messages_by_parent` ON `messages` (`parent_key`);--> statement-breakpoint
CREATE INDEX `messages_by_chat` ON `messages` (`chat_id`);--> statement-breakpoint
CREATE INDEX `messages_roots` ON `messages` (`chat_id`) WHERE parent_key is null;--> statement-breakpoint
CREATE INDEX `messages_streaming` ON `messages` (`status`) WHERE status = 'streaming';--> statement-breakpoint
CREATE TABLE `pins` (
	`chat_id` text NOT NULL,
	`message_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`chat_id`, `message_id`),
	FOREIGN KEY (`chat_id`) REFERENCES `chats`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `pins_by_message` ON `pins` (`message_id`);--> statement-breakpoint
CREATE TABLE `ratings` (
	`compaction_id` text PRIMARY KEY NOT NULL,
	`stars` integer NOT NULL,
	`tags` text NOT NULL,
	`note` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`compaction_id`) REFERENCES `compactions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `settings` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `workspace_files` (
	`chat_id` text NOT NULL,
	`path` text NOT NULL,
	`bytes` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`content` text NOT NULL,
	PRIMARY KEY(`chat_id`, `path`),
	FOREIGN KEY (`chat_id`) REFERENCES `chats`(`id`) ON UPDATE no action ON DELETE cascade
);
