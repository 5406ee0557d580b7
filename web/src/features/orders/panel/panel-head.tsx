import type { OrderDetail } from '@gian-hang/contract/orders/orders';
import { Button, CloseButton, Title, Tooltip } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { KeyHint } from '../../../ui/key-hint.tsx';
import classes from './order-panel.module.css';

type Step = (() => void) | undefined;
type Props = {
  order: OrderDetail | undefined;
  walk: { previous: Step; next: Step };
  onClose: () => void;
};

/** Stays in place while the order below it scrolls. */
export function PanelHead({ order, walk, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.head}>
      <div className={classes.id}>
        <Title order={2} size="h5" className="gh-figures" aria-live="polite" tabIndex={-1} data-autofocus>
          {order === undefined ? t('pages.order') : order.t_order_id}
        </Title>
        {order !== undefined && <CopyButton value={order.t_order_id} name={t('orders.orderId')} />}
      </div>
      <StepButton label={t('orders.panel.previous')} icon={IconChevronUp} hint="K" step={walk.previous} />
      <StepButton label={t('orders.panel.next')} icon={IconChevronDown} hint="J" step={walk.next} />
      <Tooltip label={`${t('common.close')} (Esc)`}>
        <CloseButton aria-label={t('common.close')} aria-keyshortcuts="Escape" onClick={onClose} />
      </Tooltip>
    </div>
  );
}

type StepProps = { label: string; icon: typeof IconChevronUp; hint: string; step: Step };

function StepButton({ label, icon: Icon, hint, step }: StepProps) {
  return (
    <Tooltip label={`${label} (${hint})`}>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={label}
        aria-keyshortcuts={hint.toLowerCase()}
        disabled={step === undefined}
        onClick={step}
      >
        <span className={classes.step}>
          <Icon size={15} aria-hidden />
          <KeyHint name={hint} />
        </span>
      </Button>
    </Tooltip>
  );
}
