import { useEffect, useState } from 'react';

const FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';
const PRESSABLE = 'a, button, input';
const OVERLAYS = '[role="dialog"], [role="menu"]';

/** Whether the key is meant for something else than the rows. */
function isForOthers(event: KeyboardEvent): boolean {
  const { target, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  if (document.querySelector(OVERLAYS) !== null) return true;
  const taken = key === 'Enter' ? `${FIELDS}, ${PRESSABLE}` : FIELDS;
  return target instanceof Element && target.closest(taken) !== null;
}

/** J and K move a highlight over the rows and Enter opens the highlighted one, while no field has the focus. */
export function useRowKeys<Row extends { id: string }>(
  rows: readonly Row[],
  onOpen: ((row: Row) => void) | undefined,
  openId: string | undefined,
): string | undefined {
  const [highlighted, setHighlighted] = useState<string | undefined>();
  const current = openId ?? highlighted;
  useEffect(() => {
    // While a row is open, its panel handles these keys.
    if (onOpen === undefined || openId !== undefined) return;
    const onKey = (event: KeyboardEvent) => {
      if (isForOthers(event)) return;
      const index = rows.findIndex(({ id }) => id === highlighted);
      const row = rows[index];
      if (event.key === 'Enter' && row !== undefined) return onOpen(row);
      if (event.key !== 'j' && event.key !== 'k') return;
      const next = event.key === 'j' ? Math.min(index + 1, rows.length - 1) : Math.max(index - 1, 0);
      setHighlighted(rows[next]?.id);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
  useEffect(() => {
    if (openId !== undefined) setHighlighted(openId);
  }, [openId]);
  useEffect(() => {
    if (current !== undefined)
      document.querySelector(`[data-row="${CSS.escape(current)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return current;
}
