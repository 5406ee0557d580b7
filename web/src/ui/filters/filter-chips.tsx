import { Button, CloseButton } from '@mantine/core';
import { useTranslation } from '../../lib/text/i18n.ts';
import classes from './filter-chips.module.css';

export type FilterChip = { key: string; label: string; onRemove: () => void };

/** The active filters of a list, removable one by one or all at once. */
export function FilterChips({ chips, onClear }: { chips: readonly FilterChip[]; onClear: () => void }) {
  const { t } = useTranslation();
  if (chips.length === 0) return null;
  return (
    <div className={classes.row}>
      <ul className={classes.chips} aria-label={t('lists.filters')}>
        {chips.map(({ key, label, onRemove }) => (
          <li key={key} className={classes.chip}>
            <span className={classes.label}>{label}</span>
            <CloseButton
              size="xs"
              iconSize={14}
              variant="transparent"
              aria-label={t('lists.removeFilter', { label })}
              onClick={onRemove}
            />
          </li>
        ))}
      </ul>
      <Button variant="subtle" color="gray" size="compact-sm" fw={500} onClick={onClear}>
        {t('lists.clearFilters')}
      </Button>
    </div>
  );
}
