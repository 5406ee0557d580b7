import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { figuresOf, outdatedDays, type SalesScope, SUMS } from './sales-figures.queries.ts';

export type DaySales = {
  day: string;
  currency: string;
  orders: number;
  sold_orders: number;
  cancelled_orders: number;
  returned_orders: number;
  units: number;
  revenue: string;
};

export async function selectSalesByDay(db: Db, scope: SalesScope): Promise<DaySales[]> {
  const { rows } = await sql<DaySales>`
    with ${outdatedDays(scope)}
    select day::text, currency, ${SUMS} from ${figuresOf('sales_days', scope)} f
    group by f.day, currency order by f.day, currency`.execute(db);
  return rows;
}
