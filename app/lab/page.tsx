import type { Metadata } from 'next';
import { LabPage } from '@/components/lab/lab-page';
import { requirePageSession } from '@/lib/security/session';
import { labOffer } from '@/lib/turn/lab/lab-offer';
import { turnPorts } from '@/lib/turn/wiring';

export const metadata: Metadata = { title: 'Strategy lab' };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Page({ searchParams }: Props) {
  await requirePageSession();
  const initial = Object.fromEntries(
    Object.entries(await searchParams).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
  return (
    <LabPage
      offer={await labOffer(await turnPorts(), (initial.chats ?? '').split(',').filter(Boolean))}
      initial={initial}
    />
  );
}
