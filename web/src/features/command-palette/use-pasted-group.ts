import { MAX_PASTED_IDS } from '@gian-hang/contract/limits';
import { IconClipboardList } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../lib/text/i18n.ts';
import { showFailure } from '../../lib/toast.ts';
import type { PaletteGroup } from './palette-group.ts';

/** A pasted list of ids leads to the order list with these orders. */
export function usePastedGroup(ids: readonly string[] | null): PaletteGroup {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const title = t('palette.orders');
  if (ids === null) return { title, items: [] };
  const tooMany = t('orders.tooMany', { count: ids.length, most: MAX_PASTED_IDS });
  const run = () =>
    ids.length > MAX_PASTED_IDS
      ? showFailure(tooMany)
      : void navigate({ to: '/product/order', search: { search: ids.join(' ') } });
  const label = t('palette.pasted', { count: ids.length });
  return { title, items: [{ id: 'pasted', label, keywords: '', icon: IconClipboardList, run }] };
}
