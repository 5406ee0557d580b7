import { MAX_PASTED_IDS } from '@gian-hang/contract/limits';
import { Alert } from '@mantine/core';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import classes from './search-notices.module.css';

type Props = { tooMany: number; notFound: readonly string[] };

/** The problems with a pasted list of ids. */
export function SearchNotices({ tooMany, notFound }: Props) {
  return (
    <>
      <TooManyIdsNotice count={tooMany} />
      <IdsNotFoundNotice ids={notFound} />
    </>
  );
}

function TooManyIdsNotice({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <Alert color="red" role="alert" mb="sm">
      {t('orders.tooMany', { count, most: MAX_PASTED_IDS })}
    </Alert>
  );
}

/** The entries of a pasted list that match no order. */
function IdsNotFoundNotice({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation();
  if (ids.length === 0) return null;
  return (
    <Alert color="yellow" role="status" mb="sm">
      <span className={classes.head}>
        {t('orders.notFound', { count: ids.length })}
        <CopyButton value={ids.join('\n')} name={t('orders.notFoundName')} />
      </span>
      <ul className={classes.ids}>
        {ids.map((id) => (
          <li key={id}>{id}</li>
        ))}
      </ul>
    </Alert>
  );
}
