import { MAX_PRINTED_ORDERS } from '@gian-hang/contract/limits';
import type { DocumentKind } from '@gian-hang/contract/orders/documents';
import { PATHS } from '@gian-hang/contract/paths';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { isUnauthenticated } from '../../../lib/api/api-error.ts';
import { download } from '../../../lib/api/download.ts';
import { openPdf } from '../../../lib/api/open-pdf.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { showFailure } from '../../../lib/toast.ts';
import { useCan } from '../../../shared/session/session.ts';

const KINDS = ['invoice', 'packing_slip'] as const satisfies readonly DocumentKind[];

type Props = {
  ids: readonly string[];
  size?: 'xs' | 'sm';
  /** Also offers to print the current page. */
  withPage?: boolean;
};

/** Prints or downloads invoices and packing slips of one or more orders. */
export function PrintMenu({ ids, size = 'sm', withPage = false }: Props) {
  const { t } = useTranslation();
  const allowed = useCan('orders.export');
  const [busy, setBusy] = useState(false);
  if (!allowed) return null;

  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      if (ids.length > MAX_PRINTED_ORDERS)
        throw new Error(t('orders.print.tooMany', { most: MAX_PRINTED_ORDERS }));
      await work();
    } catch (error) {
      if (!isUnauthenticated(error)) showFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const query = (kind: DocumentKind) => ({ kind, ids: ids.join(',') });
  const print = (kind: DocumentKind) =>
    run(() => openPdf(PATHS.documents.orders, Promise.resolve(query(kind))));
  const save = (kind: DocumentKind) => run(() => download(PATHS.documents.orders, { query: query(kind) }));

  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          size={size}
          variant="default"
          loading={busy}
          leftSection={<IconPrinter size={size === 'xs' ? 15 : 16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {t('orders.print.open')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {KINDS.map((kind) => (
          <Menu.Item
            key={kind}
            leftSection={<IconPrinter size={15} aria-hidden />}
            onClick={() => void print(kind)}
          >
            {t(`orders.print.print.${kind}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        {KINDS.map((kind) => (
          <Menu.Item
            key={kind}
            leftSection={<IconDownload size={15} aria-hidden />}
            onClick={() => void save(kind)}
          >
            {t(`orders.print.keep.${kind}`)}
          </Menu.Item>
        ))}
        {withPage && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconPrinter size={15} aria-hidden />} onClick={() => window.print()}>
              {t('orders.page.print')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
