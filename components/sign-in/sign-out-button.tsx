'use client';

import { LogOut } from 'lucide-react';
import { signOut } from '@/app/actions/session';
import { useCommands } from '@/components/palette/commands';
import { IconButton } from '@/components/ui/icon-button';

/** Only where a password is asked for; also offered as a command. */
export function SignOutButton() {
  const leave = () => void signOut();
  useCommands([{ id: 'sign-out', label: 'Sign out', group: 'General', run: leave, icon: LogOut }]);
  return (
    <IconButton label="Sign out" onClick={leave}>
      <LogOut />
    </IconButton>
  );
}
