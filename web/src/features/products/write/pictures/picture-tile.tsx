import { ActionIcon, type ActionIconProps, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconTrash } from '@tabler/icons-react';
import { type ComponentProps, type DragEvent, useRef } from 'react';
import { useTranslation } from '../../../../lib/text/i18n.ts';
import { ProductImage } from '../../../../shared/product-image.tsx';
import { isUploading, type Picture } from './picture.ts';
import classes from './pictures.module.css';
import { MainBadge, UploadingVeil } from './upload-button.tsx';

type Props = {
  picture: Picture;
  index: number;
  count: number;
  isMain: boolean;
  dragged: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDragStart: () => void;
  onDragEnd: () => void;
  onDragOver: (event: DragEvent) => void;
};

const SIZE = 92;

/** Moving the element in the page takes its focus away; the button that is disabled at an end passes it on. */
function focusMoveButton(item: HTMLElement | null, name: 'earlier' | 'later'): void {
  requestAnimationFrame(() => {
    const buttons = [...(item?.querySelectorAll<HTMLButtonElement>('[data-move]:enabled') ?? [])];
    (buttons.find(({ dataset }) => dataset.move === name) ?? buttons[0])?.focus();
  });
}

/** One picture: dragged with the mouse, moved by its buttons with keyboard and touch. */
export function PictureTile({ picture, index, count, isMain, dragged, onMove, onRemove, ...drag }: Props) {
  const { t } = useTranslation();
  const item = useRef<HTMLLIElement>(null);
  const n = index + 1;
  const move = (to: number, button: 'earlier' | 'later') => {
    onMove(to);
    focusMoveButton(item.current, button);
  };
  return (
    <li ref={item} className={classes.tile} draggable data-dragged={dragged || undefined} {...drag}>
      <div className={classes.frame}>
        <ProductImage src={picture.url} size={SIZE} />
        {isUploading(picture) && <UploadingVeil n={n} />}
        {isMain && <MainBadge />}
      </div>
      <Group gap={0} justify="space-between" wrap="nowrap">
        <TileButton
          data-move="earlier"
          aria-label={t('products.pictures.earlier', { n })}
          disabled={index === 0}
          onClick={() => move(index - 1, 'earlier')}
        >
          <IconChevronLeft size={18} aria-hidden />
        </TileButton>
        <TileButton aria-label={t('products.pictures.remove', { n })} onClick={onRemove}>
          <IconTrash size={16} aria-hidden />
        </TileButton>
        <TileButton
          data-move="later"
          aria-label={t('products.pictures.later', { n })}
          disabled={index === count - 1}
          onClick={() => move(index + 1, 'later')}
        >
          <IconChevronRight size={18} aria-hidden />
        </TileButton>
      </Group>
    </li>
  );
}

function TileButton(props: ActionIconProps & ComponentProps<'button'>) {
  return <ActionIcon variant="subtle" color="gray" size={30} {...props} />;
}
