import { ActionIcon, Menu, Title } from '@mantine/core';
import { IconChartBar, IconDots, IconFileTypeCsv, IconPhotoDown, IconTable } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { saveBlob } from '../../../lib/api/download.ts';
import { writeCsv } from '../../../lib/text/csv.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { showFailure } from '../../../lib/toast.ts';
import type { DayRange } from '../../../shared/dates/day-range.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { formatPeriod } from '../period.ts';
import classes from './chart-card.module.css';
import type { Chart, ChartTable } from './chart-model.ts';

/** Loaded on demand, because few people look at it. */
const ChartTableView = lazyPart(() => import('./chart-table.tsx'), 'ChartTableView');

type Props = {
  chart: Chart;
  /** The period, in names of files and under the title of a picture. */
  period: DayRange;
  /** Shown where there are no figures. */
  empty?: ReactNode;
  /** Switches of what the chart shows. */
  controls?: ReactNode;
  children: ReactNode;
};

/** A chart under its title, with the table behind it and its files in a menu. */
export function ChartCard({ chart, period, empty, controls, children }: Props) {
  const [isTable, setIsTable] = useState(false);
  const { t } = useTranslation();
  const isEmpty = chart.table.rows.length === 0;
  return (
    <ChartFrame
      title={chart.title}
      controls={controls}
      menu={
        isEmpty ? null : (
          <ChartMenu chart={chart} period={period} isTable={isTable} onToggle={() => setIsTable(!isTable)} />
        )
      }
    >
      {isEmpty ? (
        <p className={classes.empty}>{empty ?? t('overview.chart.empty')}</p>
      ) : isTable ? (
        <ChartTableView title={chart.title} table={chart.table} />
      ) : (
        children
      )}
    </ChartFrame>
  );
}

type FrameProps = { title: string; controls?: ReactNode; menu?: ReactNode; children: ReactNode };

export function ChartFrame({ title, controls, menu, children }: FrameProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} size="h5" id={id}>
          {title}
        </Title>
        <div className={classes.controls}>
          {controls}
          {menu}
        </div>
      </div>
      {children}
    </section>
  );
}

type MenuProps = { chart: Chart; period: DayRange; isTable: boolean; onToggle: () => void };

function ChartMenu({ chart, period, isTable, onToggle }: MenuProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);

  async function savePicture() {
    const { paintPicture } = await import('../picture/paint-picture.ts');
    const blob = await paintPicture(chart.picture(), {
      title: chart.title,
      subtitle: formatPeriod(period),
      // The colours of the page are defined around the chart.
      within: button.current ?? document.body,
    });
    saveBlob(blob, fileName(chart, period, 'png'));
  }

  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon
          ref={button}
          className={classes.more}
          variant="subtle"
          color="gray"
          aria-label={t('overview.chart.menu', { title: chart.title })}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={isTable ? <IconChartBar size={16} /> : <IconTable size={16} />}
          onClick={onToggle}
        >
          {t(isTable ? 'overview.chart.chart' : 'overview.chart.table')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPhotoDown size={16} />}
          onClick={() => savePicture().catch(() => showFailure(t('overview.chart.pngFailed')))}
        >
          {t('overview.chart.png')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileTypeCsv size={16} />}
          onClick={() => saveBlob(csvOf(chart.table), fileName(chart, period, 'csv'))}
        >
          {t('overview.chart.csv')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function csvOf({ columns, rows }: ChartTable): Blob {
  const header = columns.map(({ name, currency }) => (currency ? `${name} (${currency})` : name));
  const lines = rows.map(({ cells }) => cells.map(({ text, raw }) => raw ?? text));
  return new Blob([writeCsv([header, ...lines])], { type: 'text/csv;charset=utf-8' });
}

/** `revenue-2026-11-11-2026-11-17.csv`, which sorts by day. */
function fileName({ fileName: name }: Chart, { from, to }: DayRange, ending: string): string {
  return `${[name, ...new Set([from, to])].join('-')}.${ending}`;
}
