import { type DragEvent, useState } from 'react';
import { useTranslation } from '../../../../lib/text/i18n.ts';
import { movePicture, type Picture } from './picture.ts';
import type { ChangePictures } from './use-picture-uploads.ts';

/** Moves pictures, also while one is dragged over another; `moved` says it to screen readers. */
export function useReorder(shown: readonly Picture[], change: ChangePictures) {
  const { t } = useTranslation();
  const [dragged, setDragged] = useState<string | null>(null);
  const [moved, setMoved] = useState('');
  const move = (key: string, to: number) => {
    const from = shown.findIndex((picture) => picture.key === key);
    if (from === to) return;
    change((all) => movePicture(all, key, to));
    setMoved(t('products.pictures.moved', { from: from + 1, to: to + 1 }));
  };
  const dragProps = (key: string, index: number) => ({
    dragged: dragged === key,
    onDragStart: () => setDragged(key),
    onDragEnd: () => setDragged(null),
    onDragOver: (event: DragEvent) => {
      if (dragged === null) return;
      event.preventDefault();
      move(dragged, index);
    },
  });
  return { move, moved, dragProps, isReordering: dragged !== null };
}
