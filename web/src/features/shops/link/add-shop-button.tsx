import type { LinkState } from '@gian-hang/contract/shops';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { copyText } from '../../../lib/clipboard.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { showToast } from '../../../lib/toast.ts';
import { useMakeLink } from '../../../shared/make-link.ts';
import { useCan } from '../../../shared/session/session.ts';
import { LINK_TOAST_MS, useTellLinkFailure } from '../../../shared/shop/use-tell-link-failure.ts';
import { LinkDialog, type OfferedLink } from './link-dialog.tsx';

/** Makes a registration link, copies it where the browser lets it, and shows it in any case. */
export function AddShopButton({ first = false }: { first?: boolean }) {
  const { t } = useTranslation();
  const may = useCan('shops.link');
  const make = useMakeLink();
  const tellFailure = useTellLinkFailure();
  const [offered, setOffered] = useState<OfferedLink | null>(null);
  if (!may) return null;

  async function offer(link: LinkState) {
    const copied = await copyText(link.url);
    setOffered({ ...link, copied });
    if (copied)
      await showToast({ message: t('shops.link.copied'), tone: 'success', durationMs: LINK_TOAST_MS });
  }

  return (
    <>
      <Button
        leftSection={<IconPlus size={17} aria-hidden />}
        loading={make.isPending}
        onClick={() =>
          make.mutate(undefined, { onSuccess: (link) => void offer(link), onError: tellFailure })
        }
      >
        {t(first ? 'shops.link.addFirst' : 'shops.link.add')}
      </Button>
      <LinkDialog link={offered} onClose={() => setOffered(null)} />
    </>
  );
}
