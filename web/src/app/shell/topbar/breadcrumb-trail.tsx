import { Link, useRouterState } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { useBreadcrumbName } from '../../../shared/breadcrumb-name.ts';
import { buildBreadcrumbs, type Crumb } from './breadcrumb.ts';
import classes from './breadcrumb-trail.module.css';

function CrumbItem({ crumb, last }: { crumb: Crumb; last: boolean }) {
  const { t } = useTranslation();
  const text = crumb.label === null ? crumb.text : t(crumb.label);
  return (
    <li className={classes.crumb} data-name={crumb.label === null || undefined}>
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
  const crumbs = buildBreadcrumbs(path, useBreadcrumbName());
  return (
    <nav aria-label={t('shell.breadcrumb')} className={classes.nav}>
      <ol className={classes.trail}>
        {crumbs.map((crumb, index) => (
          <CrumbItem key={crumb.path} crumb={crumb} last={index === crumbs.length - 1} />
        ))}
      </ol>
    </nav>
  );
}
