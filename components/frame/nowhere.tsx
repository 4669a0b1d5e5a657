import Link from 'next/link';
import { buttonStyles } from '@/components/ui/button';
import { Mark } from './mark';

/** What an address that leads to nothing shows, inside whatever landmark it stands in. */
export function Nowhere() {
  return (
    <div className="flex h-full flex-col items-center justify-center gap-3 px-6 text-center">
      <Mark className="mb-2 size-10 text-primary" />
      <h1 className="font-semibold text-lg">Nothing folds out here</h1>
      <p className="max-w-96 text-balance text-muted-foreground">
        This address leads to no chat. It may have been deleted, or the link may be incomplete.
      </p>
      <Link href="/" prefetch={false} className={buttonStyles({ variant: 'primary', className: 'mt-3' })}>
        Go to your chats
      </Link>
    </div>
  );
}
