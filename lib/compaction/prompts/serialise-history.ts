import { truncateMiddle } from '../goals/truncate-middle';
import { valueText } from '../message-text';
import type { Message, Part } from '../types';

const TOOL_OUTPUT_CHARACTERS = { keepStart: 6_000, keepEnd: 6_000 };
const TOOL_INPUT_CHARACTERS = { keepStart: 3_000, keepEnd: 1_000 };

/** Messages as escaped data inside a delimiter that nothing in them can close. */
export function serialiseHistory(
  messages: Message[],
  {
    delimiter,
    label = 'history',
    numbered = true,
  }: { delimiter: string; label?: string; numbered?: boolean },
): string {
  const name = `${label}-${delimiter}`;
  const body = messages
    .map((message, index) => serialiseMessage(message, numbered ? `n="${index + 1}" ` : ''))
    .filter(Boolean);
  return `<${name}>\n${body.join('\n').split(delimiter).join('[removed]')}\n</${name}>`;
}

/** Text that cannot be read as a tag any more. */
export function escapeData(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

/** The message that bears a number in the history; null where none is shown under it. */
export function shownUnder(messages: readonly Message[], number: number): Message | null {
  const message = messages[number - 1];
  return message?.parts.some(isShown) ? message : null;
}

function isShown(part: Part): boolean {
  if (part.type === 'text') return part.text.trim() !== '';
  return part.type !== 'reasoning' && part.type !== 'event';
}

function serialiseMessage(message: Message, number: string): string {
  const lines = message.parts.map(serialisePart).filter(Boolean);
  if (lines.length === 0) return '';
  return `<message ${number}role="${message.role}">\n${lines.join('\n')}\n</message>`;
}

function serialisePart(part: Part): string {
  switch (part.type) {
    case 'text':
      return escapeData(part.text.trim());
    case 'tool-call':
      return escapeData(
        `[calls ${part.toolName} ${truncateMiddle(valueText(part.input), TOOL_INPUT_CHARACTERS).text}]`,
      );
    case 'tool-result':
      return escapeData(
        `[${part.isError ? 'error' : 'result'} of ${part.toolName}: ${truncateMiddle(valueText(part.output), TOOL_OUTPUT_CHARACTERS).text}]`,
      );
    case 'file':
      return escapeData(`[attachment ${part.name} (${part.mediaType})]${part.text ? `\n${part.text}` : ''}`);
    default:
      return '';
  }
}
