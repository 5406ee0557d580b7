import { NativeSelect } from '@mantine/core';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { DateField } from '../../../shared/dates/date-field.tsx';
import { useToday } from '../../../shared/dates/use-today.ts';
import classes from './costs-page.module.css';

type Props = { day: string | null; onChange: (day: string | null) => void };

/** Whether typed costs correct the valid ones or are new ones from a day. */
export function ValidFromChoice({ day, onChange }: Props) {
  const { t } = useTranslation();
  const today = useToday();
  return (
    <div className={classes.mode}>
      <NativeSelect
        aria-label={t('profit.costs.mode.label')}
        value={day === null ? 'correct' : 'fromDay'}
        data={[
          { value: 'correct', label: t('profit.costs.mode.correct') },
          { value: 'fromDay', label: t('profit.costs.mode.fromDay') },
        ]}
        onChange={(event) => onChange(event.currentTarget.value === 'correct' ? null : today)}
      />
      {day !== null && (
        <div className={classes.day}>
          <DateField label="" day={day} wrong={false} onChange={(next) => onChange(next || today)} />
        </div>
      )}
    </div>
  );
}
