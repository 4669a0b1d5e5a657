import type { Part } from '@/lib/compaction/types';
import { createTranscript, type TranscriptBuilder } from '../build-transcript';
import { toolResult } from '../content';
import {
  type Fields,
  fields,
  fieldsList,
  isFields,
  list,
  mostly,
  parsedInput,
  text,
  textOrNull,
  timeOrNull,
} from '../json';
import type { Source, TranscriptFormat } from '../types';
import { openaiUsage } from '../usage';

/** OpenHands events (actions and observations): an array, or the `history` of an evaluation record, one record per line. */
export const openhands: TranscriptFormat = {
  id: 'openhands',
  label: 'OpenHands events',
  detect: (source) => (mostly(histories(source)[0]?.events ?? [], isEvent) ? 0.95 : 0),
  read: (source) =>
    histories(source).map(({ record, events }) => {
      const builder = createTranscript(source, { format: 'openhands', title: titleOf(record) });
      const session = createSession(builder);
      for (const event of events) {
        builder.countSource();
        session.event(event);
      }
      return builder.build();
    }),
};

function histories(source: Source): { record: Fields; events: Fields[] }[] {
  const values = source.entries.map((entry) => entry.value);
  const records = values.filter((value) => Array.isArray(value.history) || Array.isArray(value.trajectory));
  if (records.length === 0) return values.some(isEvent) ? [{ record: {}, events: values }] : [];
  return records.flatMap((record) => {
    // Very old records pair each action with its observation.
    const events = list(record.history ?? record.trajectory).flatMap((item) =>
      Array.isArray(item) ? fieldsList(item) : isFields(item) ? [item] : [],
    );
    return events.some(isEvent) ? [{ record, events }] : [];
  });
}

function isEvent(value: Fields): boolean {
  return (typeof value.action === 'string' || typeof value.observation === 'string') && !('role' in value);
}

function createSession(builder: TranscriptBuilder) {
  const callOfEvent = new Map<unknown, string>();
  const messageOfEvent = new Map<unknown, string>();
  let openResponse: { responseId: string; messageId: string } | null = null;
  let lastCallId: string | null = null;

  const act = (event: Fields, args: Fields) => {
    const metadata = fields(event.tool_call_metadata);
    const response = fields(metadata.model_response);
    const callId = text(metadata.tool_call_id) || `event-${String(event.id ?? messageOfEvent.size)}`;
    const call: Part = {
      type: 'tool-call',
      callId,
      toolName: text(metadata.function_name) || text(event.action),
      input: inputOf(metadata, args),
    };
    const thought = text(args.thought) || wordsOf(response);
    const responseId = text(response.id);
    if (openResponse && responseId !== '' && openResponse.responseId === responseId) {
      builder.amend(openResponse.messageId, { parts: [call] });
      remember(event, openResponse.messageId);
      return;
    }
    const messageId = builder.add({
      role: 'assistant',
      parts: [{ type: 'text', text: thought }, call],
      createdAt: timeOrNull(event.timestamp),
      modelId: textOrNull(response.model),
      usage: openaiUsage(response.usage),
    });
    if (messageId === null) return;
    openResponse = { responseId, messageId };
    remember(event, messageId);
  };

  // The builder may have renamed a call id that the log uses twice; results look it up through the message.
  const remember = (event: Fields, messageId: string) => {
    const call = builder.get(messageId)?.parts.findLast((part) => part.type === 'tool-call');
    if (call?.type !== 'tool-call') return;
    lastCallId = call.callId;
    if (event.id !== undefined) callOfEvent.set(event.id, call.callId);
    if (event.id !== undefined) messageOfEvent.set(event.id, messageId);
  };

  const observe = (event: Fields) => {
    const content = text(event.content);
    if (event.observation === 'null' || event.observation === 'agent_state_changed') return;
    const callId = event.cause === undefined ? lastCallId : callOfEvent.get(event.cause);
    if (callId === undefined || callId === null) {
      if (content !== '') builder.addEvent(text(event.observation), content);
      return;
    }
    const exitCode =
      event.exit_code ?? fields(event.extras).exit_code ?? fields(fields(event.extras).metadata).exit_code;
    lastCallId = null;
    openResponse = null;
    builder.add({
      role: 'tool',
      parts: [
        toolResult({
          callId,
          output: content,
          isError: event.observation === 'error' || (typeof exitCode === 'number' && exitCode > 0),
        }),
      ],
      createdAt: timeOrNull(event.timestamp),
    });
  };

  return {
    event: (event: Fields) => {
      if (typeof event.observation === 'string') return observe(event);
      const args = isFields(event.args) ? event.args : event;
      const words: Part[] = [{ type: 'text', text: text(args.content) }];
      const common = { parts: words, createdAt: timeOrNull(event.timestamp) };
      switch (event.action) {
        case 'message': {
          openResponse = null;
          const role = event.source === 'agent' ? 'assistant' : 'user';
          const response = fields(fields(event.tool_call_metadata).model_response);
          const id = builder.add({
            ...common,
            role,
            usage: role === 'assistant' ? openaiUsage(response.usage) : null,
          });
          if (id !== null) messageOfEvent.set(event.id, id);
          return;
        }
        case 'system':
          builder.add({ ...common, role: 'system' });
          return;
        case 'condensation':
          builder.addCompaction({
            summary: text(args.summary),
            trigger: 'auto',
            createdAt: timeOrNull(event.timestamp),
            keptFromMessageId: messageOfEvent.get(Number(args.forgotten_events_end_id) + 1) ?? null,
          });
          return;
        case 'finish': {
          const parts: Part[] = [
            {
              type: 'text',
              text: text(args.final_thought) || text(args.thought) || text(fields(args.outputs).content),
            },
          ];
          builder.add({ ...common, role: 'assistant', parts });
          return;
        }
        case 'recall':
        case 'change_agent_state':
        case 'null':
          return;
        default:
          act(event, args);
      }
    },
  };
}

function inputOf(metadata: Fields, args: Fields): unknown {
  const calls = fieldsList(
    fields(fields(list(fields(metadata.model_response).choices)[0]).message).tool_calls,
  );
  const call = calls.find((candidate) => candidate.id === metadata.tool_call_id);
  if (call) return parsedInput(fields(call.function).arguments);
  const { thought, action, action_risk, is_confirmed, keep_prompt, kernel_init_code, ...input } = args;
  return input;
}

function wordsOf(response: Fields): string {
  return text(fields(fields(list(response.choices)[0]).message).content);
}

function titleOf(record: Fields): string | null {
  return textOrNull(fields(record.issue).title) ?? textOrNull(record.instance_id);
}
