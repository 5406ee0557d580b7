import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../lib/text/i18n.ts';
import { guideAddress } from '../../shared/guide/guide-address.ts';
import { GUIDE_PATHS, type GuidePath } from '../../shared/guide/guide-pages.ts';
import { guideTitlesQuery } from '../../shared/guide/guide-titles.ts';
import classes from './guide.module.css';

/** The neighbours of a page in reading order. */
export function PreviousAndNext({ path }: { path: GuidePath }) {
  const { t, language } = useTranslation();
  const titles = useQuery(guideTitlesQuery(language)).data;
  const place = GUIDE_PATHS.indexOf(path);
  const previous = GUIDE_PATHS[place - 1];
  const next = GUIDE_PATHS[place + 1];
  if (titles === undefined) return null;
  return (
    <nav aria-label={t('guide.neighbours')} className={classes.steps}>
      {previous === undefined ? (
        <span />
      ) : (
        <Link to={guideAddress(previous)} rel="prev">
          <IconArrowLeft size={16} aria-hidden />
          <span>
            <small>{t('guide.previous')}</small>
            {titles[previous]}
          </span>
        </Link>
      )}
      {next === undefined ? null : (
        <Link to={guideAddress(next)} rel="next">
          <span>
            <small>{t('guide.next')}</small>
            {titles[next]}
          </span>
          <IconArrowRight size={16} aria-hidden />
        </Link>
      )}
    </nav>
  );
}
