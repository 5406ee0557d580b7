import type { LinkState } from '@gian-hang/contract/shops';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { copyText } from '../../../lib/clipboard.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { SHORT_TOAST_MS, showToast } from '../../../lib/toast.ts';
import { useCreateShopLink } from '../../../shared/create-shop-link.ts';
import { useCan } from '../../../shared/session/session.ts';
import { useShowLinkError } from '../../../shared/shop/use-show-link-error.ts';
import { LinkDialog, type NewShopLink } from './link-dialog.tsx';

/** Creates a registration link, shows it, and copies it if the browser allows. */
export function AddShopButton({ first = false }: { first?: boolean }) {
  const { t } = useTranslation();
  const canLink = useCan('shops.link');
  const make = useCreateShopLink();
  const showLinkError = useShowLinkError();
  const [offered, setOffered] = useState<NewShopLink | null>(null);
  if (!canLink) return null;

  async function offer(link: LinkState) {
    const copied = await copyText(link.url);
    setOffered({ ...link, copied });
    if (copied)
      void showToast({
        tone: 'success',
        message: t('shops.link.copied'),
        durationMs: SHORT_TOAST_MS,
        position: 'top-right',
      });
  }

  return (
    <>
      <Button
        leftSection={<IconPlus size={17} aria-hidden />}
        loading={make.isPending}
        onClick={() =>
          make.mutate(undefined, { onSuccess: (link) => void offer(link), onError: showLinkError })
        }
      >
        {t(first ? 'shops.link.addFirst' : 'shops.link.add')}
      </Button>
      <LinkDialog link={offered} onClose={() => setOffered(null)} />
    </>
  );
}
