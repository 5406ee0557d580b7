import { useRouterState } from '@tanstack/react-router';

/** Something to sell, on its way from a product's page to a new order. */
export type OrderLineDraft = {
  shop_id: string;
  product_name: string;
  sku_name: string;
  seller_sku: string;
  quantity: number;
  price: string;
};

declare module '@tanstack/react-router' {
  interface HistoryState {
    lineToOrder?: OrderLineDraft;
  }
}

export function useOrderLineDraft(): OrderLineDraft | undefined {
  return useRouterState({ select: ({ location }) => location.state.lineToOrder });
}
