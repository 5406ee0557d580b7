import type { UploadedImage } from '@gian-hang/contract/products/new-product';
import type { ProductImage } from '@gian-hang/contract/products/products';
import { Group, Text, VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from '../../../../lib/text/i18n.ts';
import { FailedPictures } from './failed-pictures.tsx';
import { isFailed, marketplacePicture, type Picture, urisOf } from './picture.ts';
import { describedBy, PictureFrame } from './picture-frame.tsx';
import { PictureTile } from './picture-tile.tsx';
import classes from './pictures.module.css';
import { ShopPictures } from './shop-pictures.tsx';
import { UploadButton } from './upload-button.tsx';
import { useFileDrop, usePastedFiles } from './use-file-drop.ts';
import { type ChangePictures, usePictureUploads } from './use-picture-uploads.ts';
import { useReorder } from './use-reorder.ts';

type Props = {
  label: string;
  description?: string;
  withAsterisk?: boolean;
  error?: string | undefined;
  disabled?: boolean;
  pictures: readonly Picture[];
  change: ChangePictures;
  upload: (file: File) => Promise<UploadedImage>;
  most: number;
  maxBytes: number;
  /** Pictures of the marketplace that can be used again. */
  offers?: readonly ProductImage[];
  /** The main field of the page: its first picture is the main one, and it takes what is pasted anywhere. */
  main?: boolean;
};

/** Pictures that are uploaded by choosing, dragging in or pasting files, and put in order. */
export function PictureField({ label, description, withAsterisk = false, ...props }: Props) {
  const { pictures, change, upload, maxBytes, most, error, disabled = false, main = false } = props;
  const { t } = useTranslation();
  const id = useId();
  const shown = pictures.filter((picture) => !isFailed(picture));
  const free = most - shown.length;
  const { add, remove, retry } = usePictureUploads({ change, upload, maxBytes, free });
  const { move, moved, dragProps, isReordering } = useReorder(shown, change);
  const dropProps = useFileDrop(!disabled && !isReordering, (files) => void add(files));
  usePastedFiles(main && !disabled, (files) => void add(files));
  return (
    <>
      <PictureFrame {...{ id, label, description, withAsterisk, error, dropProps }}>
        {shown.length > 0 && (
          <ul className={classes.tiles} aria-label={t('products.pictures.list')}>
            {shown.map((picture, index) => (
              <PictureTile
                key={picture.key}
                picture={picture}
                index={index}
                count={shown.length}
                isMain={main && index === 0}
                onMove={(to) => move(picture.key, to)}
                onRemove={() => remove(picture.key)}
                {...dragProps(picture.key, index)}
              />
            ))}
          </ul>
        )}
        <FailedPictures
          pictures={pictures.filter(isFailed)}
          onRetry={(key) => void retry(key)}
          onRemove={remove}
        />
        <Actions
          {...props}
          shown={shown}
          describedBy={describedBy({ id, description, error })}
          onAdd={(files) => void add(files)}
        />
      </PictureFrame>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
    </>
  );
}

type ActionsProps = Pick<Props, 'change' | 'most' | 'error' | 'disabled' | 'offers'> & {
  shown: readonly Picture[];
  describedBy: string | undefined;
  onAdd: (files: File[]) => void;
};

function Actions({ shown, most, error, disabled = false, offers = [], change, ...props }: ActionsProps) {
  const { t } = useTranslation();
  const isFull = shown.length >= most;
  return (
    <Group gap="xs">
      <UploadButton
        multiple={most > 1}
        disabled={disabled || isFull}
        invalid={error !== undefined}
        describedBy={props.describedBy}
        onAdd={props.onAdd}
      />
      {offers.length > 0 && !disabled && (
        <ShopPictures
          offers={offers}
          chosen={urisOf(shown)}
          isFull={isFull}
          onAdd={({ value, url }) => change((all) => [...all, marketplacePicture(value, url)])}
          onRemove={(uri) => change((all) => all.filter((picture) => picture.uri !== uri))}
        />
      )}
      {most > 1 && (
        <Text size="xs" c="dimmed">
          {t('products.pictures.count', { n: shown.length, most })}
        </Text>
      )}
    </Group>
  );
}
