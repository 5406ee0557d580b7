import type { Return } from '@gian-hang/marketplace/types/aftersales-types';

/** A return for the insert statement. */
export type ReturnRow = ReturnType<typeof toReturnRow>;

/** Rejected by the seller, or withdrawn: the buyer keeps the goods and gets no money back. */
const NOT_COUNTED = ['REJECTED', 'CLOSED'];
/** Nothing can be decided any more, whatever the marketplace still offers. */
const ENDED = ['CLOSED', 'COMPLETED'];

/** A status that is not known yet counts, and needs an answer if the marketplace names something to do. */
export function toReturnRow(record: Return, now: Date) {
  const { id, orderId, status, marketplaceStatus, type, createdAt, updatedAt, answerBy, sellerActions } =
    record;
  const needsAnswer = sellerActions.length > 0 && !ENDED.includes(status);
  return {
    return_id: id,
    t_order_id: orderId,
    status,
    marketplace_status: marketplaceStatus,
    type,
    created_at: createdAt ?? updatedAt ?? now,
    updated_at: updatedAt ?? createdAt ?? now,
    answer_by: needsAnswer ? answerBy : null,
    needs_answer: needsAnswer,
    counts: !NOT_COUNTED.includes(status),
  };
}
