import type { Part } from '@/lib/compaction/types';
import { createTranscript, type TranscriptBuilder } from '../build-transcript';
import { openaiParts, toolResult } from '../content';
import {
  type Fields,
  fields,
  fieldsList,
  isFields,
  list,
  parsedInput,
  text,
  textOrNull,
  timeOrNull,
} from '../json';
import type { Source, TranscriptFormat } from '../types';

/** Events of the OpenHands SDK (version 1): typed by `kind`, condensation among them. */
export const openhandsSdk: TranscriptFormat = {
  id: 'openhands-sdk',
  label: 'OpenHands SDK events',
  detect: (source) =>
    eventsOf(source)
      .slice(0, 20)
      .some((event) => kinds.has(text(event.kind)))
      ? 0.95
      : 0,
  read: (source) => {
    const builder = createTranscript(source, { format: 'openhands-sdk' });
    // The messages in order, and the place there of the one each event went into.
    const order: string[] = [];
    const placeOf = new Map<string, number>();
    // Parallel calls of one answer share a response id.
    let open: { responseId: string; messageId: string } | null = null;
    for (const event of eventsOf(source)) {
      builder.countSource();
      if (event.kind === 'Condensation') {
        addCondensation(builder, event, { order, placeOf });
        continue;
      }
      const responseId = text(event.llm_response_id);
      if (
        event.kind === 'ActionEvent' &&
        open !== null &&
        responseId !== '' &&
        open.responseId === responseId
      ) {
        builder.amend(open.messageId, { parts: [callPart(event)] });
        placeOf.set(text(event.id), order.length - 1);
        continue;
      }
      const id = addEvent(builder, event);
      if (id === null) continue;
      placeOf.set(text(event.id), order.length);
      order.push(id);
      open = event.kind === 'ActionEvent' ? { responseId, messageId: id } : null;
    }
    return [builder.build()];
  },
};

function eventsOf(source: Source): Fields[] {
  const document = fields(source.document);
  const nested = [document.events, document.history, document.items].find(Array.isArray);
  return nested ? fieldsList(nested) : source.entries.map((entry) => entry.value);
}

function addEvent(builder: TranscriptBuilder, event: Fields): string | null {
  const common = { id: textOrNull(event.id), createdAt: timeOrNull(event.timestamp) };
  switch (event.kind) {
    case 'SystemPromptEvent':
      return builder.add({ ...common, role: 'system', parts: openaiParts([event.system_prompt]) });
    case 'MessageEvent': {
      const message = fields(event.llm_message);
      const role = message.role === 'assistant' ? 'assistant' : message.role === 'system' ? 'system' : 'user';
      return builder.add({
        ...common,
        role,
        parts: [...reasoningOf(message), ...openaiParts(message.content)],
      });
    }
    case 'ActionEvent':
      return builder.add({
        ...common,
        role: 'assistant',
        parts: [...reasoningOf(event), ...openaiParts(event.thought), callPart(event)],
      });
    case 'ObservationEvent':
    case 'UserRejectObservation':
    case 'AgentErrorEvent':
      return builder.add({ ...common, role: 'tool', parts: [resultPart(event)] });
    default:
      return null;
  }
}

function addCondensation(
  builder: TranscriptBuilder,
  event: Fields,
  { order, placeOf }: { order: string[]; placeOf: Map<string, number> },
): void {
  // The head of the list (the task) is kept too; what stays after the last forgotten one is the tail.
  const lastForgotten = list(event.forgotten_event_ids).reduce<number>(
    (last, id) => Math.max(last, placeOf.get(text(id)) ?? -1),
    -1,
  );
  builder.addCompaction({
    summary: text(event.summary),
    trigger: 'auto',
    createdAt: timeOrNull(event.timestamp),
    keptFromMessageId: lastForgotten < 0 ? null : (order[lastForgotten + 1] ?? null),
  });
}

function callPart(event: Fields): Part {
  const call = fields(event.tool_call);
  const input = parsedInput(call.arguments ?? fields(call.function).arguments ?? withoutKind(event.action));
  return {
    type: 'tool-call',
    callId: text(event.tool_call_id) || text(call.id),
    toolName: text(event.tool_name),
    input,
  };
}

function resultPart(event: Fields): Part {
  const observation = fields(event.observation);
  const content = observation.content ?? observation.output ?? event.rejection_reason ?? event.error;
  const words = openaiParts(content).flatMap((part) => (part.type === 'text' ? [part.text] : []));
  return toolResult({
    callId: text(event.tool_call_id),
    toolName: text(event.tool_name),
    output: words.length > 0 ? words.join('\n') : (withoutKind(event.observation) ?? ''),
    isError: event.kind !== 'ObservationEvent' || observation.is_error === true,
  });
}

function reasoningOf(event: Fields): Part[] {
  return [{ type: 'reasoning', text: text(event.reasoning_content) }];
}

function withoutKind(value: unknown): unknown {
  if (!isFields(value)) return value;
  const { kind, ...rest } = value;
  return rest;
}

const kinds = new Set([
  'MessageEvent',
  'ActionEvent',
  'ObservationEvent',
  'SystemPromptEvent',
  'Condensation',
]);
