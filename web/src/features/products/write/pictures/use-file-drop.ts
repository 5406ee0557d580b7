import { type DragEvent, useEffect, useState } from 'react';
import { picturesIn } from './picture.ts';

type Add = (files: File[]) => void;

/** Takes files that are dragged from outside into an element. */
export function useFileDrop(enabled: boolean, add: Add) {
  const [isOver, setIsOver] = useState(false);
  const hasFiles = (event: DragEvent) => enabled && event.dataTransfer.types.includes('Files');
  const dropProps = {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      setIsOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      add([...event.dataTransfer.files]);
    },
  };
  return dropProps;
}

/** Takes files that are pasted anywhere on the page, unless a field has used them. */
export function usePastedFiles(enabled: boolean, add: Add): void {
  useEffect(() => {
    if (!enabled) return;
    const paste = (event: ClipboardEvent) => {
      const files = event.defaultPrevented ? [] : picturesIn(event.clipboardData);
      if (files.length > 0) add(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });
}
