import type { ChangedCosts } from '@gian-hang/contract/finance/costs';
import { compareAmounts, isAmountInCurrency } from '@gian-hang/contract/money/money';
import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type ClipboardEvent, type FormEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { showFailure } from '../../../lib/toast.ts';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import type { CostRow } from './costs.api.ts';
import { undoOf, useChangeCosts } from './costs.api.ts';
import classes from './costs-page.module.css';

type Props = {
  row: CostRow;
  /** New costs from this day; null corrects the valid one. */
  validFrom: string | null;
  /** A pasted list of several lines. */
  onPasteList: (text: string) => void;
};

/** The cost of one SKU, saved on Enter and on leaving the field. Enter goes to the next row. */
export function CostField({ row, validFrom, onPasteList }: Props) {
  const { t } = useTranslation();
  const save = useChangeCosts({ keepsRows: true });
  const [base, setBase] = useState(row.cost);
  const [saved, setSaved] = useState(row.cost);
  const [typed, setTyped] = useState<string | null>(null);
  const [undo, setUndo] = useState<ChangedCosts | null>(null);
  // Enter also leaves the field: it must not be sent twice.
  const sent = useRef<string | null>(null);
  if (base !== row.cost) {
    setBase(row.cost);
    setSaved(row.cost);
  }
  const value = typed ?? saved ?? '';
  const isWrong = value !== '' && !isAmountInCurrency(value, row.currency);
  const name = [row.title, row.variant].filter(Boolean).join(', ');

  function send() {
    const cost = value === '' ? null : value;
    if (typed === null || isWrong || sent.current === typed) return;
    if (isSame(cost, saved)) return setTyped(null);
    sent.current = typed;
    save.mutate([{ shop_id: row.shop.id, sku_id: row.sku_id, cost, valid_from: validFrom }], {
      onSuccess: (changed) => {
        setUndo(changed);
        setSaved(cost);
        setTyped((now) => (now === typed ? null : now));
      },
      onError: (error) => showFailure(error),
      onSettled: () => {
        sent.current = null;
      },
    });
  }

  function takeBack(changed: ChangedCosts) {
    save.mutate(undoOf(changed), {
      onSuccess: () => {
        setUndo(null);
        setSaved(changed.items[0]?.before ?? null);
      },
      onError: (error) => showFailure(error),
    });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget;
    send();
    if (!isWrong) focusNextField(field);
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData('text/plain');
    if (!/\t|\n./.test(text.trim())) return;
    event.preventDefault();
    onPasteList(text);
  }

  const isAbove = row.price !== null && !isWrong && value !== '' && compareAmounts(value, row.price) > 0;
  return (
    <form className={classes.field} data-cost-field onSubmit={submit} noValidate>
      <MoneyInput
        size="sm"
        className={classes.input}
        aria-label={t('profit.costs.field', { name })}
        placeholder={t('profit.costs.columns.cost')}
        currency={row.currency}
        value={value}
        error={isWrong && t('profit.costs.wrong')}
        onChange={setTyped}
        onBlur={send}
        onPaste={paste}
        enterKeyHint="next"
      />
      {undo !== null && typed === null ? (
        <span className={classes.saved} role="status">
          <IconCheck size={14} stroke={2.2} aria-hidden /> {t('profit.costs.saved')}
          <UnstyledButton className={classes.undo} onClick={() => takeBack(undo)}>
            {t('profit.costs.undo')}
          </UnstyledButton>
        </span>
      ) : (
        isAbove && <span className={classes.above}>{t('profit.costs.above')}</span>
      )}
    </form>
  );
}

const isSame = (one: string | null, other: string | null) =>
  one === null || other === null ? one === other : compareAmounts(one, other) === 0;

function focusNextField(form: HTMLFormElement): void {
  const all = [...document.querySelectorAll<HTMLFormElement>('form[data-cost-field]')];
  const input = all[all.indexOf(form) + 1]?.querySelector('input') ?? form.querySelector('input');
  input?.focus();
  input?.select();
}
