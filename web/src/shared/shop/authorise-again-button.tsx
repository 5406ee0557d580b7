import { Button, type ButtonProps } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from '../../lib/text/i18n.ts';
import { useMakeLink } from '../make-link.ts';
import { useCan } from '../session/session.ts';
import { useTellLinkFailure } from './use-tell-link-failure.ts';

type Props = { shop: { name: string } } & ButtonProps;

/** One click to the marketplace's consent page; the callback leads back. */
export function AuthoriseAgainButton({ shop, ...look }: Props) {
  const { t } = useTranslation();
  const may = useCan('shops.link');
  const link = useMakeLink();
  const tellFailure = useTellLinkFailure();
  if (!may) return null;
  return (
    <Button
      {...look}
      leftSection={<IconShieldCheck size={15} stroke={1.8} aria-hidden />}
      aria-label={t('shops.authorisation.againOf', { name: shop.name })}
      loading={link.isPending}
      onClick={() =>
        link.mutate(undefined, {
          onSuccess: ({ url }) => window.location.assign(url),
          onError: tellFailure,
        })
      }
    >
      {t('shops.authorisation.again')}
    </Button>
  );
}
