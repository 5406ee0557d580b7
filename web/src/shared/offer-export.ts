import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useTranslation } from '../lib/text/i18n.ts';
import { useOfferAction } from './page-actions.ts';

/** Offers the export of the current list in the command palette. */
export function useOfferExport(run: () => void): void {
  const { t } = useTranslation();
  useOfferAction({
    id: 'export-view',
    label: t('palette.exportView'),
    keywords: 'export excel xuất',
    icon: IconFileSpreadsheet,
    run,
  });
}
