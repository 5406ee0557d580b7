import { Link } from '@tanstack/react-router';
import { useSession } from '../../../lib/session/session-store.ts';
import { type PlainTranslationKey, useTranslation } from '../../../lib/text/i18n.ts';
import { AREAS, type PageLink, visibleLinks } from '../../../shared/navigation.ts';
import classes from './sidebar.module.css';

const GROUPS: readonly { heading: PlainTranslationKey; prefix: string }[] = [
  { heading: 'shell.segments.product', prefix: '/product/' },
  { heading: 'shell.segments.payment', prefix: '/payment/' },
  { heading: 'shell.segments.management', prefix: '/management/' },
];

function NavItem({ link }: { link: PageLink }) {
  const { t } = useTranslation();
  const Icon = link.icon;
  return (
    <li>
      <Link to={link.path} className={classes.link}>
        <Icon size={20} stroke={1.7} className={classes.linkIcon} aria-hidden="true" />
        <span className={classes.label}>{t(link.label)}</span>
      </Link>
    </li>
  );
}

export function NavLinks() {
  const { t } = useTranslation();
  const { user } = useSession();
  const links = visibleLinks(AREAS, user);
  const groups = GROUPS.map(({ heading, prefix }) => ({
    heading,
    links: links.filter(({ path }) => path.startsWith(prefix)),
  }));
  return (
    <nav aria-label={t('shell.navigation')} className={classes.nav}>
      {groups
        .filter((group) => group.links.length > 0)
        .map((group) => (
          <section key={group.heading} className={classes.group}>
            <h2 className={classes.heading}>
              <span className={classes.label}>{t(group.heading)}</span>
            </h2>
            <ul className={classes.list}>
              {group.links.map((link) => (
                <NavItem key={link.path} link={link} />
              ))}
            </ul>
          </section>
        ))}
    </nav>
  );
}
