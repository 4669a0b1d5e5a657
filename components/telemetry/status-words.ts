import type { ChatCompression } from '@/lib/telemetry/chat-compression';

const WORDS: Record<ChatCompression['status'], string> = {
  COMPRESSED: 'Compressed',
  COMPRESSION_FAILED_INFLATED_TOKEN_COUNT: 'Failed: not smaller',
  COMPRESSION_FAILED_TOKEN_COUNT_ERROR: 'Failed: counting',
  COMPRESSION_FAILED_EMPTY_SUMMARY: 'Failed: empty summary',
  CONTENT_TRUNCATED: 'Tool output shortened',
  STALE: 'Set aside',
  CANCELLED: 'Cancelled',
};

export function statusWords(status: ChatCompression['status']): string {
  return WORDS[status];
}
