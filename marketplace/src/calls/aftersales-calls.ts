import type { CallOptions } from '../marketplace.ts';
import type { Page } from '../runtime/page.ts';
import type {
  Cancellation,
  CancellationQuery,
  CancelOrderRequest,
  CancelOrderResult,
  DecisionOptions,
  Reason,
  Rejection,
  Return,
  ReturnApproval,
  ReturnQuery,
  ReturnRecord,
  ReturnRejection,
} from '../types/aftersales-types.ts';

interface LocaleOptions extends CallOptions {
  /** Language of the texts, such as `vi-VN`. */
  locale?: string;
}

/** Requests of buyers to cancel or return, and the seller's answers. */
export interface AftersalesCalls {
  listCancellations(query: CancellationQuery, options?: CallOptions): Promise<Page<Cancellation>>;
  cancelOrder(request: CancelOrderRequest, options?: CallOptions): Promise<CancelOrderResult>;
  approveCancellation(id: string, decision?: DecisionOptions, options?: CallOptions): Promise<void>;
  rejectCancellation(id: string, rejection: Rejection, options?: CallOptions): Promise<void>;

  listReturns(query: ReturnQuery, options?: CallOptions): Promise<Page<Return>>;
  listReturnRecords(id: string, options?: LocaleOptions): Promise<ReturnRecord[]>;
  approveReturn(id: string, approval: ReturnApproval, options?: CallOptions): Promise<void>;
  rejectReturn(id: string, rejection: ReturnRejection, options?: CallOptions): Promise<void>;

  /** Why the seller can reject this cancellation or return. */
  listRejectReasons(id: string, options?: LocaleOptions): Promise<Reason[]>;
}
