import type { ProductItem } from '@gian-hang/contract/products/products';
import { IconPhoto } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { FavouriteButton } from '../detail/favourite-button.tsx';
import { Stars } from '../detail/stars.tsx';
import { displayTitle } from '../list/product-format.ts';
import { PriceTag } from './price-tag.tsx';
import classes from './product-card.module.css';

type Label = 'sale' | 'new';

/** The label on the picture of a card. */
export function cardLabel({
  discount,
  createdAt,
  updatedAt,
}: Pick<ProductItem, 'discount' | 'createdAt' | 'updatedAt'>): Label | null {
  if (discount > 0) return 'sale';
  return createdAt === updatedAt ? 'new' : null;
}

export function ProductCard({ product }: { product: ProductItem }) {
  const { t } = useTranslation();
  const label = cardLabel(product);
  const words = product.subtitle || product.description;
  return (
    <article className={classes.card}>
      <CardPicture src={product.images.urls[0] ?? product.img} />
      <div className={classes.body}>
        <Link className={classes.link} to="/product/$id" params={{ id: product.id }}>
          {displayTitle(product)}
        </Link>
        {words !== '' && <span className={classes.words}>{words}</span>}
        <div className={classes.foot}>
          <PriceTag {...product} />
          <Stars rating={product.rating} />
        </div>
      </div>
      {label !== null && (
        <span className={classes.label} data-sale={label === 'sale' || undefined}>
          {t(`products.labels.${label}`)}
        </span>
      )}
      <FavouriteButton product={product} className={classes.favourite} />
    </article>
  );
}

function CardPicture({ src }: { src: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={classes.picture} aria-hidden>
      {src === null || src === broken ? (
        <IconPhoto size={40} stroke={1.2} />
      ) : (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setBroken(src)} />
      )}
    </span>
  );
}
