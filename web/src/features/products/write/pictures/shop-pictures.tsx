import type { ProductImage as Offer } from '@gian-hang/contract/products/products';
import { Button, Popover, UnstyledButton } from '@mantine/core';
import { useTranslation } from '../../../../lib/text/i18n.ts';
import { ProductImage } from '../../../../shared/product-image.tsx';
import classes from './pictures.module.css';

type Props = {
  offers: readonly Offer[];
  chosen: readonly string[];
  isFull: boolean;
  onAdd: (offer: Offer) => void;
  onRemove: (uri: string) => void;
};

/** Offers the pictures that the shop already has. */
export function ShopPictures({ offers, chosen, isFull, onAdd, onRemove }: Props) {
  const { t } = useTranslation();
  return (
    <Popover width={320} position="bottom-start" shadow="md" trapFocus withinPortal>
      <Popover.Target>
        <Button variant="subtle" px="xs">
          {t('products.pictures.ofShop')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('products.pictures.ofShop')}>
        <div className={classes.offers}>
          {offers.map((offer, index) => {
            const isChosen = chosen.includes(offer.value);
            return (
              <UnstyledButton
                key={offer.value}
                className={classes.offer}
                aria-label={t('products.pictures.ofShopNth', { n: index + 1 })}
                aria-pressed={isChosen}
                disabled={isFull && !isChosen}
                onClick={() => (isChosen ? onRemove(offer.value) : onAdd(offer))}
              >
                <ProductImage src={offer.thumb_url} size={64} />
              </UnstyledButton>
            );
          })}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
