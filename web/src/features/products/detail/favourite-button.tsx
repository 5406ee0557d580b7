import { ActionIcon } from '@mantine/core';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { showFailure } from '../../../lib/toast.ts';
import { useCan } from '../../../shared/session/session.ts';
import { useFavourite } from '../catalogue/catalogue.api.ts';
import { displayTitle } from '../list/product-format.ts';

type Props = { product: { id: string; title: string; favourite: boolean }; className?: string | undefined };

export function FavouriteButton({ product, className }: Props) {
  const { t } = useTranslation();
  const allowed = useCan('products.write');
  const keep = useFavourite(product.id);
  const on = keep.isPending ? keep.variables : product.favourite;
  const Icon = on ? IconHeartFilled : IconHeart;
  return (
    <ActionIcon
      className={className}
      variant="default"
      size={36}
      radius="xl"
      c={on ? 'var(--gh-danger-text)' : 'var(--gh-text-dim)'}
      aria-label={t('products.favourite', { title: displayTitle(product) })}
      aria-pressed={on}
      disabled={!allowed}
      onClick={() =>
        keep.mutate(!on, {
          onError: (error) => showFailure(error),
        })
      }
    >
      <Icon size={18} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}
