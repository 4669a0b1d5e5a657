import { AppError } from '../../app-error';
import type { Rating } from '../../store/types';
import type { TurnPorts } from '../ports';

type Named = { chatId: string; compactionId: string };

/** What a person thinks of a compaction; saying it again replaces it. */
export async function rateCompaction(
  ports: TurnPorts,
  input: Named & Pick<Rating, 'stars' | 'tags' | 'note'>,
): Promise<Rating> {
  await compactionOrThrow(ports, input);
  const { compactionId, stars, tags, note } = input;
  const rating = { compactionId, stars, tags, note, createdAt: ports.now() };
  await ports.store.ratings.put(rating);
  return rating;
}

export async function ratingOf(ports: TurnPorts, input: Named): Promise<Rating | null> {
  await compactionOrThrow(ports, input);
  return ports.store.ratings.get(input.compactionId);
}

async function compactionOrThrow({ store }: TurnPorts, { chatId, compactionId }: Named): Promise<void> {
  const compaction = await store.compactions.get(compactionId);
  if (compaction?.chatId !== chatId)
    throw new AppError('missing:compaction', 'There is no such compaction in this chat.');
}
