import { UnstyledButton } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { ProductImage } from '../../../shared/product-image.tsx';
import classes from './product-page.module.css';

type Props = { urls: readonly string[]; thumbs: readonly string[]; title: string };

/** One large picture with thumbnails below. */
export function Gallery({ urls, thumbs, title }: Props) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(0);
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
  const shown = urls[chosen] ?? urls[0];
  return (
    <div className={classes.gallery}>
      <div className={classes.large}>
        {shown === undefined || broken.has(shown) ? (
          <IconPhoto size={72} stroke={1} aria-hidden />
        ) : (
          <img src={shown} alt={title} onError={() => setBroken(new Set([...broken, shown]))} />
        )}
      </div>
      {urls.length > 1 && (
        <ul className={classes.thumbs} aria-label={t('products.detail.pictures')}>
          {urls.map((url, index) => (
            <li key={url}>
              <UnstyledButton
                className={classes.thumb}
                aria-label={t('products.detail.picture', { n: index + 1 })}
                aria-pressed={index === chosen}
                onClick={() => setChosen(index)}
              >
                <ProductImage src={thumbs[index] ?? url} size={64} />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
