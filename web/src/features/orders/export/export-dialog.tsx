import { ORDER_EXPORT_COLUMNS, type OrderExportColumn } from '@gian-hang/contract/orders/export-columns';
import { Button, Checkbox, Group, Modal, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import type { ExportQuery } from '../../../shared/export/use-export.ts';
import { useRestoreFocus } from '../../../ui/dialogs/use-restore-focus.ts';
import { COLUMN_GROUPS, columnsParam, saveExportColumns, useExportColumns } from './export-columns.ts';
import classes from './export-dialog.module.css';
import type { ExportScope } from './export-scope.ts';

const FORMATS = ['xlsx', 'csv'] as const;
const GROUP_NAMES = Object.keys(COLUMN_GROUPS) as (keyof typeof COLUMN_GROUPS)[];

type Props = {
  scopes: readonly [ExportScope, ...ExportScope[]];
  onExport: (query: ExportQuery) => void;
  onClose: () => void;
};

/** Chooses what is exported, in which format and with which columns; the account remembers the columns. */
export function ExportDialog({ scopes, onExport, onClose }: Props) {
  const { t } = useTranslation();
  const [scope, setScope] = useState(scopes[0].name);
  const [format, setFormat] = useState<string>('xlsx');
  const [chosen, setChosen] = useState<ReadonlySet<OrderExportColumn>>(new Set(useExportColumns()));
  useRestoreFocus();
  const submit = () => {
    const columns = ORDER_EXPORT_COLUMNS.filter((column) => chosen.has(column));
    const { query } = scopes.find(({ name }) => name === scope) ?? scopes[0];
    saveExportColumns(columns);
    onExport({ ...query, ...columnsParam(columns), format });
    onClose();
  };
  return (
    <Modal opened onClose={onClose} size="lg" title={t('orders.export.title')}>
      <Stack gap="md">
        <Radio.Group
          label={t('orders.export.what')}
          value={scope}
          onChange={(value) => setScope(value as ExportScope['name'])}
        >
          <Group gap="lg" mt={6}>
            {scopes.map(({ name, count }) => (
              <Radio key={name} value={name} label={t(`orders.export.scopes.${name}`, { count })} />
            ))}
          </Group>
        </Radio.Group>
        <Radio.Group label={t('orders.export.format')} value={format} onChange={setFormat}>
          <Group gap="lg" mt={6}>
            {FORMATS.map((name) => (
              <Radio key={name} value={name} label={t(`orders.export.formats.${name}`)} />
            ))}
          </Group>
        </Radio.Group>
        <div className={classes.groups}>
          {GROUP_NAMES.map((name) => (
            <ColumnGroup key={name} name={name} chosen={chosen} onChange={setChosen} />
          ))}
        </div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button disabled={chosen.size === 0} onClick={submit}>
            {t('orders.export.submit')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

type GroupProps = {
  name: keyof typeof COLUMN_GROUPS;
  chosen: ReadonlySet<OrderExportColumn>;
  onChange: (chosen: ReadonlySet<OrderExportColumn>) => void;
};

function ColumnGroup({ name, chosen, onChange }: GroupProps) {
  const { t } = useTranslation();
  const columns: readonly OrderExportColumn[] = COLUMN_GROUPS[name];
  const count = columns.filter((column) => chosen.has(column)).length;
  const toggle = (changed: readonly OrderExportColumn[], on: boolean) => {
    const next = new Set(chosen);
    for (const column of changed) {
      if (on) next.add(column);
      else next.delete(column);
    }
    onChange(next);
  };
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>
        <Checkbox
          size="sm"
          label={t(`orders.export.groups.${name}`)}
          checked={count === columns.length}
          indeterminate={count > 0 && count < columns.length}
          onChange={(event) => toggle(columns, event.currentTarget.checked)}
        />
      </legend>
      {columns.map((column) => (
        <Checkbox
          key={column}
          size="sm"
          label={t(`orders.export.columns.${column}`)}
          checked={chosen.has(column)}
          onChange={(event) => toggle([column], event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}
