'use client';

import { PanelLeft, PanelRight } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { useFrame } from './frame-context';
import { useShortcutText } from './use-shortcut-text';

/** Both are absent below 768 px, where the tabs underneath do their work. */
export function ChatsToggle() {
  const { isShown, toggle } = useFrame();
  const shortcutText = useShortcutText();
  const shown = isShown('chats');
  return (
    <IconButton
      label={shown ? 'Hide chats' : 'Show chats'}
      shortcut={shortcutText('Alt+L')}
      aria-expanded={shown}
      aria-controls="chats"
      onClick={() => toggle('chats')}
      className="aria-expanded:bg-transparent max-md:hidden"
    >
      <PanelLeft />
    </IconButton>
  );
}

export function InspectorToggle() {
  const { isShown, toggle } = useFrame();
  const shortcutText = useShortcutText();
  const shown = isShown('inspector');
  return (
    <IconButton
      label={shown ? 'Hide inspector' : 'Show inspector'}
      shortcut={shortcutText('Alt+I')}
      aria-expanded={shown}
      aria-controls="inspector"
      onClick={() => toggle('inspector')}
      className="aria-expanded:bg-transparent max-md:hidden"
    >
      <PanelRight />
    </IconButton>
  );
}
