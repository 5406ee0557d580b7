import { Text } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import classes from '../reconciliation.module.css';

type Props = { isReading: boolean; onFile: (file: File) => void };

export function FileDrop({ isReading, onFile }: Props) {
  const { t } = useTranslation();
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file && !isReading) onFile(file);
  };
  return (
    <label
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <IconFileSpreadsheet size={28} stroke={1.5} aria-hidden />
      <span>{t(isReading ? 'reconciliation.upload.reading' : 'reconciliation.upload.drop')}</span>
      <Text span size="xs" c="dimmed">
        {t('reconciliation.upload.limit')}
      </Text>
      <input
        className={classes.input}
        type="file"
        accept=".csv,.xlsx,.txt"
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
