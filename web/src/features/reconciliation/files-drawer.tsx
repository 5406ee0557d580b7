import type { BankFile } from '@gian-hang/contract/finance/reconciliation';
import { Button, Drawer, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/text/i18n.ts';
import { showFailure, showSuccess } from '../../lib/toast.ts';
import { useDateTime } from '../../shared/dates/use-date-time.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { formatDay } from './format-day.ts';
import { filesQuery, useRemoveFile } from './reconciliation.api.ts';
import classes from './reconciliation.module.css';

/** The loaded files of an account; a wrong one can be removed. */
export function FilesDrawer({ account, onClose }: { account: string; onClose: () => void }) {
  const { t } = useTranslation();
  const [removing, setRemoving] = useState<BankFile | null>(null);
  const remove = useRemoveFile();

  function confirm() {
    if (removing === null) return;
    remove.mutate(removing.id, {
      onSuccess: () => showSuccess(t('reconciliation.files.removed')),
      onError: (error) => showFailure(error, t('reconciliation.files.failed')),
      onSettled: () => setRemoving(null),
    });
  }

  return (
    <Drawer opened onClose={onClose} position="right" size={520} title={t('reconciliation.files.title')}>
      <QueryView query={useQuery(filesQuery(account))} framed={false} skeleton={<Skeleton height={160} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState framed={false} title={t('reconciliation.files.empty')} />
          ) : (
            <ul className={classes.rows}>
              {items.map((file) => (
                <FileRow key={file.id} file={file} onRemove={() => setRemoving(file)} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <ConfirmDialog
        opened={removing !== null}
        title={t('reconciliation.files.removeTitle')}
        text={t('reconciliation.files.removeText', { name: removing?.name ?? '' })}
        confirmLabel={t('reconciliation.files.remove')}
        danger
        busy={remove.isPending}
        onConfirm={confirm}
        onClose={() => setRemoving(null)}
      />
    </Drawer>
  );
}

function FileRow({ file, onRemove }: { file: BankFile; onRemove: () => void }) {
  const { t } = useTranslation();
  const dateTime = useDateTime();
  const { name, counts, first_day, last_day, loaded_at, loaded_by, is_removable } = file;
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        {name}
        <span className={classes.under}>
          {t('reconciliation.files.days', { from: formatDay(first_day), to: formatDay(last_day) })} ·{' '}
          {t('reconciliation.upload.newLines', { count: counts.new })}
        </span>
        <span className={classes.under}>
          {t('reconciliation.files.loaded', {
            time: dateTime(loaded_at),
            person: loaded_by?.full_name ?? '–',
          })}
        </span>
      </span>
      {is_removable ? (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('reconciliation.files.removeOf', { name })}
          onClick={onRemove}
        >
          {t('reconciliation.files.remove')}
        </Button>
      ) : (
        <Text size="xs" c="dimmed">
          {t('reconciliation.files.inUse')}
        </Text>
      )}
    </li>
  );
}
