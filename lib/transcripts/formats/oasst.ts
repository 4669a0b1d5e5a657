import { createTranscript } from '../build-transcript';
import { type Fields, fieldsList, isFields, text, textOrNull, timeOrNull } from '../json';
import type { TranscriptFormat } from '../types';

/** OpenAssistant trees: every prompt with all its replies; the best-ranked path is the branch in use. */
export const oasst: TranscriptFormat = {
  id: 'oasst',
  label: 'OpenAssistant trees',
  detect: ({ entries }) =>
    entries.slice(0, 5).some(({ value }) => 'message_tree_id' in value && isFields(value.prompt)) ? 0.97 : 0,
  read: (source) =>
    source.entries.flatMap(({ line, value }) => {
      if (!isFields(value.prompt)) {
        source.skip(line, 'a tree without a prompt');
        return [];
      }
      const builder = createTranscript(source, { format: 'oasst' });
      const open: { node: Fields; parentId: string | null; best: boolean }[] = [
        { node: value.prompt, parentId: null, best: true },
      ];
      for (let next = open.shift(); next; next = open.shift()) {
        const { node, parentId, best } = next;
        builder.countSource();
        const id = builder.add({
          id: textOrNull(node.message_id),
          parentId,
          role: node.role === 'assistant' ? 'assistant' : 'user',
          parts: [{ type: 'text', text: text(node.text) }],
          createdAt: timeOrNull(node.created_date),
        });
        if (best && id !== null) builder.setHead(id);
        const replies = fieldsList(node.replies);
        const favourite = replies.find((reply) => reply.rank === 0) ?? replies[0];
        open.push(
          ...replies.map((reply) => ({
            node: reply,
            parentId: id ?? parentId,
            best: best && reply === favourite,
          })),
        );
      }
      return [builder.build()];
    }),
};
