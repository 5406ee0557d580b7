import { MAX_IMAGE_BYTES } from '@gian-hang/contract/limits';
import type { UploadedImage } from '@gian-hang/contract/products/new-product';
import type { ProductImage as Offer } from '@gian-hang/contract/products/products';
import { Group, UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from '../../../../lib/text/i18n.ts';
import { ProductImage } from '../../../../shared/product-image.tsx';
import { FailedPictures } from './failed-pictures.tsx';
import { isFailed, isUploading, marketplacePicture, type Picture } from './picture.ts';
import { describedBy, PictureFrame } from './picture-frame.tsx';
import classes from './pictures.module.css';
import { ShopPictures } from './shop-pictures.tsx';
import { MainBadge, UploadButton, UploadingVeil } from './upload-button.tsx';
import { useFileDrop, usePastedFiles } from './use-file-drop.ts';
import { usePictureUploads } from './use-picture-uploads.ts';

type Props = {
  /** Pictures of the product, in their order. */
  own: readonly { uri: string; thumb_url: string }[];
  /** Pictures of the shop that can become the main one. */
  offers: readonly Offer[];
  /** The uri of the main picture. */
  value: string;
  onChange: (uri: string) => void;
  upload: (file: File) => Promise<UploadedImage>;
  error?: string | undefined;
};

/** The pictures that were added to choose from; an uploaded one is chosen at once. */
function useAddedPictures({ own, onChange, upload }: Pick<Props, 'own' | 'onChange' | 'upload'>) {
  const [added, setAdded] = useState<Picture[]>([]);
  const uploads = usePictureUploads({
    change: setAdded,
    upload: async (file) => {
      const uploaded = await upload(file);
      onChange(uploaded.uri);
      return uploaded;
    },
    maxBytes: MAX_IMAGE_BYTES,
    free: 1,
  });
  const use = ({ value: uri, thumb_url }: Offer) => {
    setAdded((all) => [marketplacePicture(uri, thumb_url), ...all]);
    onChange(uri);
  };
  const isOwn = (picture: Picture) => own.some(({ uri }) => uri === picture.uri);
  const shown = [
    ...added.filter((picture) => !isFailed(picture) && !isOwn(picture)),
    ...own.map(({ uri, thumb_url }) => marketplacePicture(uri, thumb_url)),
  ];
  return { ...uploads, use, shown, failed: added.filter(isFailed) };
}

/** Chooses the main picture of an existing product among its pictures, those of the shop and uploaded ones. */
export function CoverField({ own, offers, value, onChange, upload, error }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { add, remove, retry, use, shown, failed } = useAddedPictures({ own, onChange, upload });
  const dropProps = useFileDrop(true, (files) => void add(files));
  usePastedFiles(true, (files) => void add(files));
  const others = offers.filter((offer) => !own.some(({ uri }) => uri === offer.value));
  const texts = { id, label: t('products.form.img'), description: t('products.pictures.coverHint'), error };
  return (
    <PictureFrame {...texts} dropProps={dropProps}>
      <div className={classes.tiles}>
        {shown.map((picture, index) => (
          <CoverTile
            key={picture.key}
            picture={picture}
            n={index + 1}
            isMain={picture.uri !== null && picture.uri === value}
            onChoose={onChange}
          />
        ))}
      </div>
      <FailedPictures pictures={failed} onRetry={(key) => void retry(key)} onRemove={remove} />
      <Group gap="xs">
        <UploadButton
          multiple={false}
          invalid={error !== undefined}
          describedBy={describedBy(texts)}
          onAdd={(files) => void add(files)}
        />
        {others.length > 0 && (
          <ShopPictures offers={others} chosen={[value]} isFull={false} onAdd={use} onRemove={() => {}} />
        )}
      </Group>
    </PictureFrame>
  );
}

type TileProps = { picture: Picture; n: number; isMain: boolean; onChoose: (uri: string) => void };

function CoverTile({ picture, n, isMain, onChoose }: TileProps) {
  const { t } = useTranslation();
  return (
    <UnstyledButton
      className={classes.cover}
      aria-label={t('products.pictures.makeMain', { n })}
      aria-pressed={isMain}
      disabled={isUploading(picture)}
      onClick={() => onChoose(picture.uri ?? '')}
    >
      <ProductImage src={picture.url} size={92} />
      {isUploading(picture) && <UploadingVeil n={n} />}
      {isMain && <MainBadge />}
    </UnstyledButton>
  );
}
