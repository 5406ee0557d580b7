import { useTranslation } from '../../lib/text/i18n.ts';
import type { GuideBlock } from '../../shared/guide/guide-nodes.ts';
import classes from './guide.module.css';
import { Inlines } from './guide-inlines.tsx';

/** With fewer headings the page needs no list of them. */
const MIN_HEADINGS = 2;

export function PageHeadings({ blocks }: { blocks: readonly GuideBlock[] }) {
  const { t } = useTranslation();
  const headings = blocks.filter((block) => block.kind === 'heading');
  if (headings.length < MIN_HEADINGS) return null;
  return (
    <nav aria-label={t('guide.onThisPage')} className={classes.headings}>
      <p className={classes.headingsTitle}>{t('guide.onThisPage')}</p>
      <ul>
        {headings.map(({ id, depth, children }) => (
          <li key={id} data-depth={depth}>
            <a href={`#${id}`}>
              <Inlines nodes={children} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
