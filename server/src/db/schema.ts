import type { AccountTables } from './schema/account-tables.ts';
import type { FinanceTables } from './schema/finance-tables.ts';
import type { JobTables } from './schema/job-tables.ts';
import type { OrderTables } from './schema/order-tables.ts';
import type { ProductTables } from './schema/product-tables.ts';
import type { ReconciliationTables } from './schema/reconciliation-tables.ts';
import type { SalesTables } from './schema/sales-tables.ts';
import type { ShopTables } from './schema/shop-tables.ts';
import type { SyncTables } from './schema/sync-tables.ts';

export type Database = AccountTables &
  ShopTables &
  OrderTables &
  ProductTables &
  SyncTables &
  JobTables &
  FinanceTables &
  ReconciliationTables &
  SalesTables;
