import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../lib/text/i18n.ts';
import { guideAddress } from '../../shared/guide/guide-address.ts';
import { guideTitlesQuery } from '../../shared/guide/guide-titles.ts';
import classes from './guide-side.module.css';
import type { GuideResult } from './search-guide.ts';

type Props = { query: string; results: readonly GuideResult[]; ready: boolean; onOpen: () => void };

export function GuideResults({ query, results, ready, onOpen }: Props) {
  const { t, language } = useTranslation();
  const titles = useQuery(guideTitlesQuery(language)).data ?? {};
  const count = results.length;
  const found = count === 0 ? t('guide.nothing', { query }) : t('guide.found', { count });
  return (
    <>
      <p role="status" className={classes.count}>
        {ready ? found : t('common.loading')}
      </p>
      <ul className={classes.list} aria-label={t('guide.results')}>
        {results.map(({ path, id, heading, snippet }) => (
          <li key={`${path}#${id}`}>
            <Link
              to={guideAddress(path)}
              {...(id === null ? {} : { hash: id })}
              className={classes.link}
              onClick={onOpen}
            >
              {heading}
              {id === null ? null : <span className={classes.where}>{titles[path]}</span>}
              <span className={classes.snippet}>{snippet}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
