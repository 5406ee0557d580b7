import { formatOneDecimal } from '../../../lib/text/format.ts';
import { translate } from '../../../lib/text/i18n.ts';

export type Change = { direction: 'up' | 'down' | 'same'; text: string };

/** `share`: in percent of the value before. `points`: the difference of two percentages. */
export type ChangeKind = 'share' | 'points';

/** How a value moved since the period before; null where there is nothing to compare. */
export function changeOf(
  current: string | null,
  previous: string | null,
  kind: ChangeKind = 'share',
): Change | null {
  if (current === null || previous === null) return null;
  const [now, before] = [Number(current), Number(previous)];
  if (now === before) return { direction: 'same', text: translate('overview.change.same') };
  if (kind === 'share' && before === 0) return null;
  const size = kind === 'points' ? Math.abs(now - before) : (Math.abs(now - before) / Math.abs(before)) * 100;
  const by =
    kind === 'points'
      ? translate('overview.change.points', { by: formatOneDecimal(size) })
      : `${formatOneDecimal(size)}%`;
  const direction = now > before ? 'up' : 'down';
  return { direction, text: translate(`overview.change.${direction}`, { by }) };
}
