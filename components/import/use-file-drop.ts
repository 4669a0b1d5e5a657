'use client';

import { useEffect, useRef, useState } from 'react';
import { carriesFiles, droppedFiles } from './dropped-files';

/** Takes files dropped onto a part of the page, or anywhere on it; true while some hover over it. */
export function useFileDrop(onFiles: (files: File[]) => void, selector?: string): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  latest.current = onFiles;

  useEffect(() => {
    const isHere = (event: DragEvent) =>
      carriesFiles(event.dataTransfer) &&
      (!selector || (event.target instanceof Element && event.target.closest(selector) !== null));
    const over = (event: DragEvent) => {
      const here = isHere(event);
      setOver(here);
      if (here) event.preventDefault();
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!isHere(event) || !event.dataTransfer) return;
      event.preventDefault();
      void droppedFiles(event.dataTransfer).then((files) => files.length > 0 && latest.current(files));
    };
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, [selector]);

  return isOver;
}
