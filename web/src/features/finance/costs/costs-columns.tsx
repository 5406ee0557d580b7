import { formatMoney } from '../../../lib/text/format.ts';
import type { translate } from '../../../lib/text/i18n.ts';
import { ProductImage } from '../../../shared/product-image.tsx';
import type { Column } from '../../../ui/table/data-column.ts';
import { CostField } from './cost-field.tsx';
import { CostHistoryButton, useValidFromText } from './cost-history.tsx';
import type { CostRow } from './costs.api.ts';
import classes from './costs-page.module.css';

type Options = {
  t: typeof translate;
  validFrom: string | null;
  onPasteList: (text: string) => void;
};

export function costColumns({ t, validFrom, onPasteList }: Options): Column<CostRow>[] {
  return [
    {
      key: 'sku',
      header: t('profit.costs.columns.sku'),
      mobile: 'title',
      width: '34%',
      cell: (row) => <Sku row={row} />,
    },
    {
      key: 'code',
      header: t('profit.costs.columns.code'),
      width: '15%',
      drops: 'second',
      cell: (row) => row.seller_sku || '–',
    },
    {
      key: 'shop',
      header: t('profit.costs.columns.shop'),
      width: '14%',
      drops: 'first',
      cell: (row) => row.shop.name,
    },
    {
      key: 'price',
      header: t('profit.costs.columns.price'),
      align: 'right',
      width: '11%',
      cell: (row) => (row.price === null ? '–' : formatMoney(row.price, row.currency)),
    },
    {
      key: 'cost',
      header: t('profit.costs.columns.cost'),
      mobile: 'wide',
      width: '280px',
      cell: (row) => <CostField row={row} validFrom={validFrom} onPasteList={onPasteList} />,
    },
    {
      key: 'from',
      header: t('profit.costs.columns.from'),
      mobile: 'aside',
      width: '140px',
      cell: (row) => <ValidFrom row={row} />,
    },
  ];
}

function Sku({ row }: { row: CostRow }) {
  return (
    <div className={classes.sku}>
      <ProductImage src={row.image} size={36} />
      <div className={classes.words}>
        <span className={classes.title} title={row.title}>
          {row.title}
        </span>
        <span className={classes.variant}>{row.variant}</span>
      </div>
    </div>
  );
}

function ValidFrom({ row }: { row: CostRow }) {
  const validFrom = useValidFromText();
  return (
    <span className={classes.mode}>
      <CostHistoryButton sku={row} />
      {row.valid_from !== null && <span className={classes.dim}>{validFrom(row.valid_from)}</span>}
    </span>
  );
}
