import { ActionIcon, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from '../../lib/text/i18n.ts';

type Props = {
  columns: readonly { key: string; header: string }[];
  hidden: ReadonlySet<string>;
  onChange: (hidden: ReadonlySet<string>) => void;
};

/** Chooses the visible columns of a table; the last visible one cannot be hidden. */
export function ColumnMenu({ columns, hidden, onChange }: Props) {
  const { t } = useTranslation();
  const shown = columns.filter(({ key }) => !hidden.has(key)).length;
  const toggle = (key: string, show: boolean) => {
    const next = new Set(hidden);
    if (show) next.delete(key);
    else next.add(key);
    onChange(next);
  };
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="default" size={36} aria-label={t('lists.columns')} title={t('lists.columns')}>
          <IconColumns3 size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('lists.columns')}>
        <Stack gap={10}>
          {columns.map(({ key, header }) => (
            <Checkbox
              key={key}
              size="xs"
              label={header}
              checked={!hidden.has(key)}
              disabled={shown === 1 && !hidden.has(key)}
              onChange={(event) => toggle(key, event.currentTarget.checked)}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
