import type { Chat, StoredMessage } from '../store/types';
import type { Gauge } from '../tokens/gauge';
import type { TurnPorts } from './ports';

export async function chatGauge(ports: TurnPorts, chat: Chat, head: StoredMessage | null): Promise<Gauge> {
  const info = await ports.describeModel(chat.modelId);
  return {
    usedTokens: head?.cumulativeTokens ?? 0,
    kind: 'estimated',
    windowTokens: info.windowTokens,
    windowKind: info.windowSource === 'guess' ? 'estimated' : 'measured',
    thresholdTokens: null,
    parts: [],
  };
}
