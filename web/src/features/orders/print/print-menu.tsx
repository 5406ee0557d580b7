import type { DocumentKind } from '@gian-hang/contract/orders/documents';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import type { ChosenOrders } from '../list/chosen-orders.ts';
import { useOrderDocuments } from './use-order-documents.ts';

const KINDS = ['invoice', 'packing_slip'] as const satisfies readonly DocumentKind[];

type Props = {
  ids: ChosenOrders;
  size?: 'xs' | 'sm';
  variant?: 'default' | 'filled';
  /** Also offers to print the current page. */
  withPage?: boolean;
  /** Shows only the arrow, beside a button that prints at once. */
  arrowOnly?: boolean;
};

/** Prints or downloads invoices and packing slips of one or more orders. */
export function PrintMenu({ ids, size = 'sm', variant = 'default', withPage, arrowOnly = false }: Props) {
  const { t } = useTranslation();
  const { allowed, busy, print, save } = useOrderDocuments(ids);
  if (!allowed) return null;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        {arrowOnly ? (
          <Button size={size} variant={variant} px={7} loading={busy} aria-label={t('orders.print.open')}>
            <IconChevronDown size={14} aria-hidden />
          </Button>
        ) : (
          <Button
            size={size}
            variant={variant}
            loading={busy}
            leftSection={<IconPrinter size={size === 'xs' ? 15 : 16} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            {t('orders.print.open')}
          </Button>
        )}
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
              {t('orderPage.print')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Prints packing slips with one click; the arrow beside it offers the other documents. */
export function PrintSplitButton({ ids }: { ids: ChosenOrders }) {
  const { t } = useTranslation();
  const { allowed, busy, print } = useOrderDocuments(ids);
  if (!allowed) return null;
  return (
    <Button.Group>
      <Button
        size="xs"
        loading={busy}
        leftSection={<IconPrinter size={15} aria-hidden />}
        onClick={() => void print('packing_slip')}
      >
        {t('orders.print.print.packing_slip')}
      </Button>
      <PrintMenu ids={ids} size="xs" variant="filled" arrowOnly />
    </Button.Group>
  );
}
