import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useTranslation } from '../../lib/text/i18n.ts';
import { useOfferAction } from '../page-actions.ts';

/** Offers the export of the current list in the command palette; null offers none. */
export function useOfferExport(run: (() => void) | null): void {
  const { t } = useTranslation();
  const action = {
    id: 'export-view',
    label: t('palette.exportView'),
    keywords: 'export excel xuất',
    icon: IconFileSpreadsheet,
  };
  useOfferAction(run && { ...action, run });
}
