import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../lib/text/i18n.ts';
import { guideAddress } from '../../shared/guide/guide-address.ts';
import { GUIDE_SECTIONS } from '../../shared/guide/guide-pages.ts';
import { guideTitlesQuery } from '../../shared/guide/guide-titles.ts';
import classes from './guide-side.module.css';

export function GuideContents({ current }: { current: string }) {
  const { t, language } = useTranslation();
  const titles = useQuery(guideTitlesQuery(language)).data;
  if (titles === undefined) return null;
  return (
    <nav aria-label={t('guide.contents')}>
      {GUIDE_SECTIONS.map(({ name, pages }) => (
        <div key={name}>
          <p className={classes.section}>{t(`guide.sections.${name}`)}</p>
          <ul className={classes.list}>
            {pages.map((path) => (
              <li key={path}>
                <Link
                  to={guideAddress(path)}
                  className={classes.link}
                  aria-current={path === current ? 'page' : undefined}
                >
                  {titles[path]}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
