import { MAX_PRINTED_ORDERS } from '@gian-hang/contract/limits';
import type { DocumentKind } from '@gian-hang/contract/orders/documents';
import { PATHS } from '@gian-hang/contract/paths';
import { useState } from 'react';
import { isUnauthenticated } from '../../../lib/api/api-error.ts';
import { download } from '../../../lib/api/download.ts';
import { openPdf } from '../../../lib/api/open-pdf.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { translate } from '../../../lib/text/i18n.ts';
import { showFailure } from '../../../lib/toast.ts';
import { useCan } from '../../../shared/session/session.ts';
import { type ChosenOrders, idsOf } from '../list/chosen-orders.ts';

/** Prints or downloads documents of orders; a failure is shown in a toast. */
export function useOrderDocuments(ids: ChosenOrders) {
  const allowed = useCan('orders.export');
  const [busy, setBusy] = useState(false);

  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      if (ids.length > MAX_PRINTED_ORDERS)
        throw new Error(
          translate('orders.print.tooMany', { count: formatCount(ids.length), most: MAX_PRINTED_ORDERS }),
        );
      await work();
    } catch (error) {
      if (!isUnauthenticated(error)) showFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const query = async (kind: DocumentKind) => ({
    kind,
    ids: (await idsOf(ids)).join(','),
  });
  return {
    allowed,
    busy,
    print: (kind: DocumentKind) => run(() => openPdf(PATHS.documents.orders, query(kind))),
    save: (kind: DocumentKind) =>
      run(async () => download(PATHS.documents.orders, { query: await query(kind) })),
  };
}
