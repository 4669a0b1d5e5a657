import type { CompressionRecord } from './record-compression';

type Value = string | number | boolean;
type AttributeValue =
  | { stringValue: string }
  | { boolValue: boolean }
  | { intValue: string }
  | { doubleValue: number };

/** The body of one OTLP/HTTP request in JSON: a single span named after the event, with every field as an attribute. */
export function spanRequest(
  record: CompressionRecord,
  { resource, traceId, spanId }: { resource: Record<string, string>; traceId: string; spanId: string },
) {
  const { fields, at, chatId, compactionId } = record;
  const failed = fields.status.startsWith('COMPRESSION_FAILED');
  return {
    resourceSpans: [
      {
        resource: { attributes: attributes(resource) },
        scopeSpans: [
          {
            scope: { name: 'foldline' },
            spans: [
              {
                traceId,
                spanId,
                name: 'chat_compression',
                kind: INTERNAL,
                startTimeUnixNano: nanoseconds(at - fields.duration_ms),
                endTimeUnixNano: nanoseconds(at),
                attributes: attributes({ ...fields, chat_id: chatId, compaction_id: compactionId }),
                status: failed ? { code: ERROR, message: fields.status } : { code: OK },
              },
            ],
          },
        ],
      },
    ],
  };
}

const INTERNAL = 1;
const OK = 1;
const ERROR = 2;

/** What is not known is left out, as the protocol knows no null. */
function attributes(record: Record<string, Value | null>): { key: string; value: AttributeValue }[] {
  return Object.entries(record).flatMap(([key, value]) =>
    value === null ? [] : [{ key, value: attributeValue(value) }],
  );
}

/** 64-bit numbers travel as text in OTLP's JSON. */
function attributeValue(value: Value): AttributeValue {
  if (typeof value === 'boolean') return { boolValue: value };
  if (typeof value === 'string') return { stringValue: value };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}

function nanoseconds(milliseconds: number): string {
  return `${BigInt(Math.round(milliseconds)) * 1_000_000n}`;
}
