import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import type { Change } from './change.ts';
import classes from './change-text.module.css';

const ICONS = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconMinus };

type Props = { change: Change | null; goodWhen?: 'up' | 'down' | undefined };

/** The change in words with an arrow; its colour says whether it is welcome. */
export function ChangeText({ change, goodWhen }: Props) {
  const { t } = useTranslation();
  if (change === null) return <span className={classes.change}>{t('overview.change.none')}</span>;
  const { direction, text } = change;
  const Icon = ICONS[direction];
  const tone = direction === 'same' || !goodWhen ? undefined : direction === goodWhen ? 'good' : 'bad';
  return (
    <span className={classes.change} data-tone={tone}>
      <Icon size={14} stroke={2} aria-hidden />
      {text}
    </span>
  );
}
