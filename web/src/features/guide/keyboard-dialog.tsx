import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/text/i18n.ts';
import { PageLoading } from '../../ui/states/page-loading.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import classes from './guide.module.css';
import { Blocks } from './guide-article.tsx';
import { guidePageQuery } from './guide-content.ts';

/** The guide's page about the keyboard. */
export function KeyboardDialog({ onClose }: { onClose: () => void }) {
  const { t, language } = useTranslation();
  const query = useQuery(guidePageQuery(language, 'getting-started/keyboard'));
  return (
    <Modal opened onClose={onClose} title={query.data?.page.title ?? t('pages.guide')} size="lg">
      <QueryView query={query} skeleton={<PageLoading />}>
        {({ page, pictures }) => (
          <div className={classes.article} data-bare>
            <Blocks blocks={page.blocks} pictures={pictures} />
          </div>
        )}
      </QueryView>
    </Modal>
  );
}
