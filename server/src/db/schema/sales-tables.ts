import type { ColumnType } from 'kysely';
import type { Id } from './columns.ts';

type ShopDay = { shop_id: Id; day: ColumnType<string, string, never> };
type OrdersOfDay = ShopDay & { currency: string; orders: number };
type SoldOrders = OrdersOfDay & { revenue: string };
type SoldGoods = SoldOrders & { product_id: string; order_id: Id; units: number };

/** Figures of days that `outdated_sales` does not name; `outdated_profits` for profits. */
export type SalesTables = {
  sales_days: SoldOrders & {
    sold_orders: number;
    cancelled_orders: number;
    returned_orders: number;
    units: number;
  };
  sales_statuses: OrdersOfDay & { status: string };
  sales_hours: SoldOrders & { hour: number };
  sales_regions: SoldOrders & { region: string };
  sales_products: SoldGoods;
  sales_skus: SoldGoods & { sku_id: string };
  sales_profits: OrdersOfDay & { costed_orders: number; profit: string };
  sales_sku_profits: ShopDay & { currency: string; sku_id: string; profit: string | null };
  outdated_sales: ShopDay & { version: Id };
  outdated_profits: ShopDay & { version: Id };
  sales_time_zone: { is_only: boolean; time_zone: string };
};
