import { Link, useRouterState } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n.ts';
import { type Crumb, crumbsOf } from './breadcrumb.ts';
import classes from './breadcrumb-trail.module.css';

type Props = { crumb: Crumb; last: boolean; spoken: boolean };

function CrumbItem({ crumb, last, spoken }: Props) {
  const { t } = useTranslation();
  const text = crumb.label === null ? crumb.text : t(crumb.label);
  return (
    <li className={classes.crumb} data-spoken={spoken || undefined}>
      {crumb.linked ? (
        <Link to={crumb.path} className={classes.link}>
          {text}
        </Link>
      ) : (
        <span aria-current={last ? 'page' : undefined}>{text}</span>
      )}
    </li>
  );
}

export function BreadcrumbTrail() {
  const { t } = useTranslation();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const crumbs = crumbsOf(path);
  const spoken = crumbs.findLast(({ label }) => label !== null) ?? crumbs.at(-1);
  return (
    <nav aria-label={t('shell.breadcrumb')} className={classes.nav}>
      <ol className={classes.trail}>
        {crumbs.map((crumb, index) => (
          <CrumbItem
            key={crumb.path}
            crumb={crumb}
            last={index === crumbs.length - 1}
            spoken={crumb === spoken}
          />
        ))}
      </ol>
    </nav>
  );
}
