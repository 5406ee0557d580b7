import { useRouterState } from '@tanstack/react-router';

/** The line a product's page passes to a new manual order. */
export type OrderLineDraft = {
  shop_id: string;
  product_name: string;
  sku_name: string;
  seller_sku: string;
  quantity: number;
  price: string;
  image: string | null;
};

declare module '@tanstack/react-router' {
  interface HistoryState {
    lineToOrder?: OrderLineDraft;
  }
}

export function useOrderLineDraft(): OrderLineDraft | undefined {
  return useRouterState({ select: ({ location }) => location.state.lineToOrder });
}
