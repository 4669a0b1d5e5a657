'use client';

import { Monitor, Moon, Sun } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, MenuChoice } from '@/components/ui/menu';
import { useTheme } from './theme';

const CHOICES = [
  { theme: 'light', label: 'Light', icon: Sun },
  { theme: 'dark', label: 'Dark', icon: Moon },
  { theme: 'system', label: 'System', icon: Monitor },
] as const;

export function ThemeMenu() {
  const { theme, setTheme } = useTheme();
  const Icon = CHOICES.find((choice) => choice.theme === theme)?.icon ?? Monitor;
  return (
    <Menu
      label="Theme"
      side="top"
      trigger={
        <IconButton label="Theme">
          <Icon />
        </IconButton>
      }
    >
      {CHOICES.map(({ theme: choice, label, icon: ChoiceIcon }) => (
        <MenuChoice
          key={choice}
          checked={choice === theme}
          onSelect={() => setTheme(choice)}
          icon={<ChoiceIcon />}
        >
          {label}
        </MenuChoice>
      ))}
    </Menu>
  );
}
