import { TextInput } from '@mantine/core';
import { IconFileSearch, IconSearch } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useSession } from '../../lib/session/session-store.ts';
import { matchesText } from '../../lib/text/fold-text.ts';
import { useTranslation } from '../../lib/text/i18n.ts';
import { useUrlSearch } from '../../lib/use-url-search.ts';
import { PAGES, type PageLink, visibleLinks } from '../../shared/navigation.ts';
import { RECORD_KINDS, useRecordSearch } from '../../shared/record-search.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import classes from './search-page.module.css';
import { SearchResultList } from './search-result-list.tsx';

const MAX_RESULTS_PER_KIND = 10;
const route = getRouteApi('/shell/extra/search');

function PageResult({ page }: { page: PageLink }) {
  const { t } = useTranslation();
  const Icon = page.icon;
  return (
    <li>
      <Link to={page.path} className={classes.result}>
        <Icon size={20} stroke={1.6} aria-hidden="true" />
        <span>{t(page.label)}</span>
        <span className={classes.path}>{page.path}</span>
      </Link>
    </li>
  );
}

/** Finds pages by name, and records by words and ids, ignoring diacritics. */
export function SearchPage() {
  const { t } = useTranslation();
  const { user } = useSession();
  const q = String(useUrlSearch().q ?? '');
  const navigate = route.useNavigate();
  const wanted = q.trim();
  const found = visibleLinks(PAGES, user).filter((page) => matchesText(t(page.label), wanted));
  const { results, searching } = useRecordSearch(wanted, MAX_RESULTS_PER_KIND);
  const recordCount = RECORD_KINDS.reduce((sum, kind) => sum + results[kind].length, 0);
  const nothing = found.length + recordCount === 0;

  function statusText(): string {
    if (wanted === '') return t('search.all');
    if (searching) return t('search.searching');
    if (found.length > 0) return t('search.results', { count: found.length, query: wanted });
    return nothing ? '' : t('search.found', { query: wanted });
  }

  return (
    <>
      <PageHeader title={t('search.title')} />
      <TextInput
        mb="lg"
        size="md"
        type="search"
        data-page-search
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        leftSection={<IconSearch size={18} stroke={1.7} />}
        value={q}
        onChange={(event) => {
          const text = event.currentTarget.value;
          void navigate({ search: text === '' ? {} : { q: text }, replace: true });
        }}
      />
      <p role="status" className={classes.count}>
        {statusText()}
      </p>
      {found.length > 0 && (
        <ul className={classes.results}>
          {found.map((page) => (
            <PageResult key={page.path} page={page} />
          ))}
        </ul>
      )}
      {RECORD_KINDS.map((kind) => (
        <SearchResultList key={kind} kind={kind} records={results[kind]} search={wanted} />
      ))}
      {nothing && !searching && (
        <EmptyState
          icon={<IconFileSearch size={26} stroke={1.6} />}
          title={t('search.noneTitle', { query: wanted })}
          text={t('search.noneText')}
        />
      )}
    </>
  );
}
