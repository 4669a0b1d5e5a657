'use client';

import { ExternalLink, FileCode, FileDown, FileText } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, MenuItem } from '@/components/ui/menu';

/** What the inspector shows as one file, to keep, to print or to pass on. */
export default function ReportMenu({ chatId }: { chatId: string }) {
  const address = (query: string) => `/api/chats/${chatId}/report?${query}`;
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
