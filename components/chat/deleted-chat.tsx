import { Trash2 } from 'lucide-react';
import Link from 'next/link';
import { ChatHeader } from '@/components/frame/chat-header';
import { EmptyState } from '@/components/ui/empty-state';

/** What a tab shows when its chat was deleted elsewhere. */
export function DeletedChat({ title }: { title: string }) {
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ChatHeader title={title} />
      <EmptyState
        className="my-auto"
        icon={<Trash2 />}
        title="This chat was deleted"
        description="It was deleted in another tab, with all its messages and branches."
        action={
          <Link href="/" className="text-primary underline underline-offset-4">
            Start a new chat
          </Link>
        }
      />
    </div>
  );
}
