import { type ClipboardEvent, useCallback, useEffect, useState } from 'react';
import { addAttachments, LONG_PASTE_CHARACTERS, type ReadFile, readTextFile } from './attachments';
import type { Attachment } from './types';
import type { useDraft } from './use-draft';

const PASTED_NAME = 'pasted.txt';

/** Files from the picker, the clipboard and anything dropped on the page become attachments of the draft. */
export function useAttachments({ change, latest }: ReturnType<typeof useDraft>) {
  const [refusals, setRefusals] = useState<string[]>([]);
  const [dragging, setDragging] = useState(false);

  const add = useCallback(
    (incoming: Attachment[], refusedBefore: string[]) => {
      const added = addAttachments(latest.current.files, incoming);
      setRefusals([...refusedBefore, ...added.refusals]);
      change({ ...latest.current, files: added.files });
    },
    [change, latest],
  );

  const addFiles = useCallback(
    async (files: Iterable<File>) => {
      const read = await Promise.all([...files].map(readTextFile));
      add(read.flatMap(attachmentOf), read.flatMap(reasonOf));
    },
    [add],
  );

  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    const text = event.clipboardData.getData('text/plain');
    if (files.length > 0 && text === '') {
      event.preventDefault();
      addFiles(files);
    } else if (text.length > LONG_PASTE_CHARACTERS) {
      event.preventDefault();
      add([{ name: PASTED_NAME, text }], []);
    }
  };

  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setDragging(true);
    };
    const onDragLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDragging(false);
    };
    const onDrop = (event: DragEvent) => {
      setDragging(false);
      if (!event.dataTransfer?.files.length) return;
      event.preventDefault();
      addFiles(event.dataTransfer.files);
    };
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('dragleave', onDragLeave);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('dragleave', onDragLeave);
      window.removeEventListener('drop', onDrop);
    };
  }, [addFiles]);

  return { refusals, dragging, addFiles, onPaste, forgetRefusals: () => setRefusals([]) };
}

function attachmentOf(file: ReadFile): Attachment[] {
  return file.type === 'read' ? [file.attachment] : [];
}

function reasonOf(file: ReadFile): string[] {
  return file.type === 'refused' ? [file.reason] : [];
}
