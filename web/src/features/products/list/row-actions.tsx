import type { ProductItem } from '@gian-hang/contract/products/products';
import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { useCan } from '../../../shared/session/session.ts';
import { DeleteProduct } from '../write/delete-product.tsx';
import classes from './product-cells.module.css';
import { displayTitle } from './product-format.ts';

export function RowActions({ product }: { product: ProductItem }) {
  const { t } = useTranslation();
  const allowed = useCan('products.write');
  if (!allowed || product.status === 'DELETED') return null;
  const title = displayTitle(product);
  return (
    <span className={classes.actions}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('products.editOf', { title })}
        title={t('products.edit')}
        renderRoot={(props) => (
          <Link
            {...props}
            to="/product/management/$id"
            params={{ id: product.id }}
            state={{ fromList: true }}
          />
        )}
      >
        <IconPencil size={17} stroke={1.6} aria-hidden />
      </ActionIcon>
      <DeleteProduct product={product} question="products.delete.sure">
        {(ask, deleting) => (
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={t('products.delete.of', { title })}
            title={t('products.delete.action')}
            loading={deleting}
            onClick={ask}
          >
            <IconTrash size={17} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
      </DeleteProduct>
    </span>
  );
}
