import { libraries } from 'virtual:guide-libraries';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import classes from './part.module.css';

export function LibrariesPart() {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const [direct, setDirect] = useState(false);
  const wanted = query.trim().toLowerCase();
  const shown = libraries.filter(
    (library) =>
      (!direct || library.direct) && `${library.name} ${library.licence}`.toLowerCase().includes(wanted),
  );
  return (
    <>
      <TextInput
        label={t('guide.libraries.search')}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <Checkbox
        label={t('guide.libraries.direct')}
        checked={direct}
        onChange={(event) => setDirect(event.currentTarget.checked)}
      />
      <p role="status">{t('guide.libraries.count', { count: shown.length })}</p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('guide.libraries.name')}</th>
            <th scope="col">{t('guide.libraries.version')}</th>
            <th scope="col">{t('guide.libraries.licence')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ name, version, licence }) => (
            <tr key={`${name}@${version}`}>
              <td>{name}</td>
              <td>{version}</td>
              <td>{licence}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
