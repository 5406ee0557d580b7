import { Button, CloseButton, Title } from '@mantine/core';
import { IconArrowLeft, IconReceiptOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { isNotFound } from '../../../../lib/api/api-error.ts';
import { useTranslation } from '../../../../lib/text/i18n.ts';
import { formatDay } from '../../../../shared/dates/day-range.ts';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { QueryView } from '../../../../ui/states/query-view.tsx';
import { statementQuery } from '../incoming.api.ts';
import type { IncomingList } from '../use-incoming-list.ts';
import { StatementContent, StatementSkeleton } from './statement-content.tsx';
import classes from './statement-panel.module.css';

type Props = {
  /** `<shop>.<statement>` */
  statement: string;
  list: IncomingList;
  /** Beside the list, or a page of its own. */
  isBeside: boolean;
};

/** One statement: its parts and its transactions. */
export function StatementPanel({ statement, list, isBeside }: Props) {
  const { t } = useTranslation();
  const query = useQuery(statementQuery(statement));
  const day = query.data && formatDay(query.data.day);
  const name =
    day === undefined ? t('finance.incoming.tabs.statements') : t('finance.incoming.statement.name', { day });
  const close = () => list.openStatement('');
  return (
    <section className={classes.panel} aria-label={name} data-beside={isBeside || undefined}>
      {!isBeside && (
        <Button
          variant="default"
          className={classes.back}
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={close}
        >
          {t('finance.incoming.statement.back')}
        </Button>
      )}
      <div className={classes.head}>
        <Title order={isBeside ? 2 : 1} size="h4">
          {query.data === undefined ? name : `${name} · ${query.data.shop.name}`}
        </Title>
        {isBeside && <CloseButton aria-label={t('common.close')} onClick={close} />}
      </div>
      {isNotFound(query.error) ? (
        <EmptyState
          framed={false}
          icon={<IconReceiptOff size={26} stroke={1.6} />}
          title={t('finance.incoming.statement.missing')}
          text={t('finance.incoming.statement.missingText')}
        />
      ) : (
        <QueryView query={query} framed={false} skeleton={<StatementSkeleton />}>
          {(data) => (
            <StatementContent
              key={statement}
              id={statement}
              statement={data}
              list={list}
              headingOrder={isBeside ? 3 : 2}
            />
          )}
        </QueryView>
      )}
    </section>
  );
}
