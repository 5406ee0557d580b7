import {
  addAmounts,
  compareAmounts,
  currencyDecimals,
  formatAmount,
  isAmountInCurrency,
  moneyStyle,
  negateAmount,
  smallestUnit,
} from '@gian-hang/contract/money/money';
import { TextInput, type TextInputProps } from '@mantine/core';
import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { caretPosition, formatMoneyInput, parseMoneyInput } from '../../lib/text/money-input-format.ts';
import classes from './money-input.module.css';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type'> & {
  /** The amount as the API expects it, or the typed text if it cannot be parsed. */
  value?: string;
  currency: string;
  onChange: (amount: string) => void;
  /** Whether the amount may begin with + or -. */
  signed?: boolean;
  /** Whether the arrow keys change the amount by the currency's smallest unit. */
  stepped?: boolean;
};

const shown = (value: string, currency: string) =>
  isAmountInCurrency(value.replace(/^[+-]/, ''), currency) ? (formatAmount(value, currency) ?? value) : value;

function stepFrom(value: string, key: string, currency: string): string | null {
  if (!isAmountInCurrency(value, currency) || !/^Arrow(Up|Down)$/.test(key)) return null;
  const unit = smallestUnit(currency);
  const next = addAmounts([value, key === 'ArrowUp' ? unit : negateAmount(unit)]);
  return compareAmounts(next, unit) < 0 ? unit : next;
}

/** An amount of money, grouped as its currency is while it is typed; the caret keeps its position. */
export function MoneyInput({
  value = '',
  currency,
  onChange,
  signed = false,
  stepped = false,
  ...props
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const [field, setField] = useState({ value, currency, text: shown(value, currency) });
  if (field.value !== value || field.currency !== currency)
    setField({ value, currency, text: shown(value, currency) });

  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  function apply(text: string) {
    const amount = parseMoneyInput(text, currency, signed);
    setField({ value: amount, currency, text });
    onChange(amount);
  }

  function edit({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const { value: typed, selectionStart } = currentTarget;
    const event = nativeEvent instanceof InputEvent ? nativeEvent : null;
    // Pasted text is parsed without the text that it replaces.
    const isPasted = event?.inputType === 'insertFromPaste' || (event?.data ?? '').length > 1;
    const text = formatMoneyInput(isPasted ? '' : field.text, typed, currency, signed);
    const isForwardDelete = event?.inputType === 'deleteContentForward';
    caret.current = caretPosition(text, typed, selectionStart ?? typed.length, isForwardDelete);
    apply(text);
  }

  function step(event: KeyboardEvent<HTMLInputElement>) {
    const next = stepped ? stepFrom(value, event.key, currency) : null;
    if (next === null) return;
    event.preventDefault();
    apply(formatAmount(next, currency) ?? next);
  }

  function leave(event: FocusEvent<HTMLInputElement>) {
    setField({ value, currency, text: shown(value, currency) });
    props.onBlur?.(event);
  }

  const { prefix, suffix } = moneyStyle(currency);
  return (
    <TextInput
      rightSection={<span className={classes.symbol}>{prefix || suffix.trim()}</span>}
      rightSectionWidth="auto"
      rightSectionPointerEvents="none"
      autoComplete="off"
      {...props}
      ref={input}
      inputMode={signed ? 'text' : currencyDecimals(currency) === 0 ? 'numeric' : 'decimal'}
      value={field.text}
      onChange={edit}
      onKeyDown={step}
      onBlur={leave}
    />
  );
}
