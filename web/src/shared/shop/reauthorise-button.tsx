import { Button, type ButtonProps } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from '../../lib/text/i18n.ts';
import { useCreateShopLink } from '../create-shop-link.ts';
import { useCan } from '../session/session.ts';
import { useShowLinkError } from './use-show-link-error.ts';

type Props = { shop: { name: string; marketplace?: string } } & ButtonProps;

/** Opens the marketplace's consent page, which redirects back to the callback page. */
export function ReauthoriseButton({ shop, ...look }: Props) {
  const { t } = useTranslation();
  const canLink = useCan('shops.link');
  const link = useCreateShopLink();
  const showLinkError = useShowLinkError();
  if (!canLink) return null;
  return (
    <Button
      {...look}
      leftSection={<IconShieldCheck size={15} stroke={1.8} aria-hidden />}
      aria-label={t('shops.authorisation.againOf', { name: shop.name })}
      loading={link.isPending}
      onClick={() =>
        link.mutate(shop.marketplace, {
          onSuccess: ({ url }) => window.location.assign(url),
          onError: showLinkError,
        })
      }
    >
      {t('shops.authorisation.again')}
    </Button>
  );
}
