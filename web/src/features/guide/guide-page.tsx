import { Button } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Navigate, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from '../../lib/text/i18n.ts';
import { useSetBreadcrumbName } from '../../shared/breadcrumb-name.ts';
import { GUIDE_HOME, guideAddress } from '../../shared/guide/guide-address.ts';
import { GUIDE_SECTIONS, type GuidePath, isGuidePath } from '../../shared/guide/guide-pages.ts';
import { useSetPageTitle } from '../../shared/page-title.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { PageLoading } from '../../ui/states/page-loading.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import classes from './guide.module.css';
import { Article } from './guide-article.tsx';
import { guidePageQuery, type PageModule } from './guide-content.ts';
import { GuideFrame } from './guide-frame.tsx';
import { PageHeadings } from './guide-headings.tsx';
import { PreviousAndNext } from './guide-steps.tsx';

const route = getRouteApi('/open/documentation/$');

export function GuidePage() {
  const path = (route.useParams()._splat ?? '').replace(/\/+$/, '');
  const section = GUIDE_SECTIONS.find(({ name, pages }) => name === path && pages[0] !== path);
  if (section !== undefined) return <Navigate to={guideAddress(section.pages[0])} replace />;
  return <GuideFrame current={path}>{isGuidePath(path) ? <Page path={path} /> : <UnknownPage />}</GuideFrame>;
}

function Page({ path }: { path: GuidePath }) {
  const { language } = useTranslation();
  const query = useQuery(guidePageQuery(language, path));
  const title = query.data?.page.title;
  useSetPageTitle(title);
  useSetBreadcrumbName(path.split('/').at(-1) ?? path, title);
  return (
    <QueryView query={query} skeleton={<PageLoading />}>
      {(content) => <LoadedPage key={`${language}/${path}`} path={path} content={content} />}
    </QueryView>
  );
}

function LoadedPage({ path, content }: { path: GuidePath; content: PageModule }) {
  useScrollToHash();
  return (
    <div className={classes.columns}>
      <div className={classes.reading}>
        <Article content={content} />
        <PreviousAndNext path={path} />
      </div>
      <PageHeadings blocks={content.page.blocks} />
    </div>
  );
}

/** The router looks for the heading before the page is loaded. */
function useScrollToHash(): void {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  useEffect(() => {
    if (hash !== '') document.getElementById(hash)?.scrollIntoView();
  }, [hash]);
}

function UnknownPage() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconBook2 size={26} stroke={1.6} />}
      title={t('guide.unknown')}
      text={t('guide.unknownText')}
      action={
        <Button renderRoot={(props) => <Link {...props} to={GUIDE_HOME} />}>{t('guide.toStart')}</Button>
      }
    />
  );
}
