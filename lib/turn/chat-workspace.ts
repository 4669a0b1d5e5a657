import type { Store } from '../store/types';
import { openWorkspace, type Workspace } from '../tools/workspace';
import { publish } from './watch';

/** The workspace of a chat; open pages hear of every change, whoever makes it. */
export function chatWorkspace(ports: { store: Store; now: () => number }, chatId: string): Workspace {
  return openWorkspace({
    chatId,
    files: ports.store.files,
    now: ports.now,
    onChange: () => publish({ type: 'files-changed', chatId }),
  });
}
