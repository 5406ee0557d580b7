import type { OrderDetail } from '@gian-hang/contract/orders/orders';
import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { KeyHint } from '../../../ui/key-hint.tsx';
import { DescriptionList } from '../../../ui/layout/description-list.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { EMPTY_CELL } from '../list/order-cells.tsx';
import { ErasedNotice } from '../privacy/erased-notice.tsx';
import { addressBlock, copyAddress, isMasked } from './address-block.ts';
import classes from './order-page.module.css';

/** `copyKey`: the key that copies the address, where there is one. */
type Props = { order: OrderDetail; copyKey?: string };

export function OrderAddress({ order, copyKey }: Props) {
  const { t } = useTranslation();
  const { name, phone_number, full_address } = order.recipient_address;
  return (
    <Section
      title={t('orderPage.address')}
      actions={
        addressBlock(order.recipient_address) !== '' && <CopyAddress order={order} copyKey={copyKey} />
      }
    >
      <DescriptionList
        facts={[
          {
            label: t('orderPage.recipient'),
            value: <Copyable value={name} name={t('orderPage.recipientName')} />,
          },
          {
            label: t('orderPage.phone'),
            value: <Copyable value={phone_number} name={t('orderPage.phoneName')} />,
          },
          {
            label: t('orderPage.fullAddress'),
            value: <Copyable value={full_address} name={t('orderPage.addressName')} />,
          },
          { label: t('orderPage.buyer'), value: order.buyer.nickname || EMPTY_CELL },
        ]}
      />
      <ErasedNotice erased={order.buyer_erased} />
    </Section>
  );
}

function CopyAddress({ order, copyKey }: { order: OrderDetail; copyKey: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconCopy size={14} aria-hidden />}
      rightSection={copyKey && <KeyHint name={copyKey.toUpperCase()} />}
      aria-keyshortcuts={copyKey}
      onClick={() => void copyAddress(order.recipient_address)}
    >
      {t('orderPage.copyAll')}
    </Button>
  );
}

function Copyable({ value, name }: { value: string; name: string }) {
  if (value === '') return EMPTY_CELL;
  return (
    <span className={classes.copyable}>
      {value}
      {!isMasked(value) && <CopyButton value={value} name={name} />}
    </span>
  );
}
