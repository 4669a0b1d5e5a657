'use client';

import { ExternalLink, FileCode, FileDown, FileText } from 'lucide-react';
import { useMemo } from 'react';
import type { Command } from '@/components/palette/command-registry';
import { useCommands } from '@/components/palette/commands';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, MenuItem } from '@/components/ui/menu';

/** What the inspector shows as one file, to keep, to print or to pass on. */
export default function ReportMenu({ chatId }: { chatId: string }) {
  const address = (query: string) => `/api/chats/${chatId}/report?${query}`;
  const commands = useMemo<Command[]>(
    () =>
      [
        { format: 'html', label: 'Export report as a web page' },
        { format: 'md', label: 'Export report as Markdown' },
      ].map(({ format, label }) => ({
        id: `report-${format}`,
        label,
        group: 'Inspector',
        icon: FileDown,
        keywords: ['download', 'save', 'print', 'share'],
        run: () => download(`/api/chats/${chatId}/report?format=${format}`),
      })),
    [chatId],
  );
  useCommands(commands);
  return (
    <Menu
      label="Export report"
      align="end"
      trigger={
        <IconButton label="Export report">
          <FileDown />
        </IconButton>
      }
    >
      <MenuItem icon={<FileCode />} onSelect={() => download(address('format=html'))}>
        Report as a web page
      </MenuItem>
      <MenuItem icon={<FileText />} onSelect={() => download(address('format=md'))}>
        Report as Markdown
      </MenuItem>
      <MenuItem
        icon={<ExternalLink />}
        onSelect={() => window.open(address('format=html&view'), '_blank', 'noopener')}
      >
        Open it, to read or print
      </MenuItem>
    </Menu>
  );
}

function download(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
