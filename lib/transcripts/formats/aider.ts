import { createTranscript, type TranscriptBuilder } from '../build-transcript';
import type { ImportedTranscript, Source, TranscriptFormat } from '../types';
import { inclusiveUsage } from '../usage';

/** aider's Markdown history: `####` is the person, `>` is the tool, the rest is the model; one file, many chats. */
export const aider: TranscriptFormat = {
  id: 'aider',
  label: 'aider chat history',
  detect: ({ text, document, fileName }) => {
    if (document !== undefined) return 0;
    const head = text.slice(0, 20_000);
    if (chatStart.test(head)) return 0.97;
    const userLines = head.match(/^#### /gm)?.length ?? 0;
    if (userLines === 0 || !/^> /m.test(head)) return 0;
    return fileName.endsWith('.md') ? 0.7 : 0.5;
  },
  read: (source) => chatsOf(source.text).flatMap((chat) => readChat(source, chat)),
};

type Chat = { startedAt: number | null; line: number; lines: string[] };

function chatsOf(text: string): Chat[] {
  let chat: Chat = { startedAt: null, line: 1, lines: [] };
  const chats = [chat];
  text.split('\n').forEach((line, index) => {
    const start = chatStart.exec(line);
    if (start) {
      const startedAt = Date.parse(`${start[1]?.replace(' ', 'T')}Z`);
      chat = { startedAt: Number.isNaN(startedAt) ? null : startedAt, line: index + 1, lines: [] };
      chats.push(chat);
    } else chat.lines.push(line.replace(/\r$/, ''));
  });
  return chats;
}

function readChat(source: Source, chat: Chat): ImportedTranscript[] {
  const builder = createTranscript(source, { format: 'aider' });
  const writer = createWriter(builder, chat.startedAt);
  for (const line of chat.lines) {
    if (line.startsWith('#### ') || line === '####') {
      builder.countSource();
      writer.person(line.slice('#### '.length).trimEnd());
    } else if (line.startsWith('> ') || line === '>') writer.status(line.slice(2).trimEnd());
    else if (!pageMarkup.test(line)) writer.model(line);
  }
  writer.flush();
  const transcript = builder.build();
  if (transcript.messages.length > 0) return [transcript];
  if (chat.startedAt !== null) source.skip(chat.line, 'a chat without messages');
  return [];
}

function createWriter(builder: TranscriptBuilder, createdAt: number | null) {
  let speaker: 'user' | 'assistant' | null = null;
  let lines: string[] = [];
  let begun = false;

  const flush = (): string | null => {
    const text = lines.join('\n').trim();
    const role = speaker;
    lines = [];
    speaker = null;
    return role === null || text === ''
      ? null
      : builder.add({ role, parts: [{ type: 'text', text }], createdAt });
  };
  const say = (role: 'user' | 'assistant', line: string) => {
    if (speaker !== role) {
      flush();
      speaker = role;
    }
    lines.push(line);
  };

  return {
    flush,
    person: (line: string) => {
      begun = true;
      say('user', line);
    },
    // Before the first request there is nothing a model could have said.
    model: (line: string) => {
      if (begun && (speaker === 'assistant' || line.trim() !== '')) say('assistant', line);
    },
    status: (line: string) => {
      const answerId = flush();
      const report = tokenReport.exec(line);
      if (!report) {
        builder.addEvent('status', line);
        return;
      }
      const usage = inclusiveUsage({
        input: tokens(report[1]),
        output: tokens(report[2]),
        cacheRead: tokens(/([\d.,]+[kM]?) cache hit/.exec(line)?.[1]),
        cacheWrite: tokens(/([\d.,]+[kM]?) cache write/.exec(line)?.[1]),
      });
      const last = answerId ?? builder.lastId();
      const message = last === null ? undefined : builder.get(last);
      if (last !== null && message?.role === 'assistant' && message.usage === null)
        builder.amend(last, { usage });
      else
        builder.add({
          role: 'assistant',
          parts: [{ type: 'event', name: 'status', data: line }],
          usage,
          createdAt,
        });
    },
  };
}

/** "5,244", "12k", "1.2M". */
function tokens(written: string | undefined): number | undefined {
  if (written === undefined) return undefined;
  const factor = written.endsWith('k') ? 1_000 : written.endsWith('M') ? 1_000_000 : 1;
  return Math.round(Number.parseFloat(written.replaceAll(',', '')) * factor);
}

const chatStart = /^# aider chat started at (\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)/m;
const tokenReport = /^Tokens: ([\d.,]+[kM]?) sent,.*?([\d.,]+[kM]?) received/;
const pageMarkup = /^<\/?div\b/;
