import { z } from 'zod';
import { DENSITIES } from '../accounts/settings.ts';
import { Id, trimmedText } from '../fields.ts';
import { MAX_ORDER_VIEW_LENGTH, MAX_ORDER_VIEW_NAME_LENGTH, MAX_PLACED_ORDER_VIEWS } from '../limits.ts';
import { Person } from '../shops.ts';
import { ORDER_SORTS } from './orders.ts';

const Parameter = z.string().min(1).optional();

/** What a view of the order list shows. */
export const OrderViewContent = z
  .strictObject({
    /** The parameters of the list's address. `dates` may be a word such as `today`, which stays relative. */
    filter: z.strictObject({
      search: Parameter,
      shops: Parameter,
      status: Parameter,
      dates: Parameter,
      datesOf: Parameter,
      tracking: Parameter,
      task: Parameter,
      currency: Parameter,
      province: Parameter,
      weekday: Parameter,
      hour: Parameter,
      returned: Parameter,
    }),
    sort: z.enum(ORDER_SORTS).optional(),
    density: z.enum(DENSITIES).optional(),
    hidden_columns: z
      .array(z.string().regex(/^\w{1,40}$/))
      .max(30)
      .optional(),
  })
  .refine((content) => JSON.stringify(content).length <= MAX_ORDER_VIEW_LENGTH);
export type OrderViewContent = z.infer<typeof OrderViewContent>;

const Name = trimmedText(MAX_ORDER_VIEW_NAME_LENGTH).min(1);

export const NewOrderView = z.strictObject({ name: Name, shared: z.boolean(), content: OrderViewContent });
export type NewOrderView = z.infer<typeof NewOrderView>;

export const OrderViewEdit = NewOrderView.partial();
export type OrderViewEdit = z.infer<typeof OrderViewEdit>;

export const OrderView = z.object({
  id: z.string(),
  name: z.string(),
  /** Everyone may use a shared view; only its owner and administrators may change it. */
  shared: z.boolean(),
  owner: Person,
  content: OrderViewContent,
});
export type OrderView = z.infer<typeof OrderView>;

/** The views of the account and those shared with it, in its order. */
export const OrderViews = z.object({
  items: z.array(OrderView),
  /** Shown when the account opens the order list. */
  start_view_id: z.string().nullable(),
});
export type OrderViews = z.infer<typeof OrderViews>;

/** The account's order of views; the others follow. */
export const OrderViewArrangement = z.strictObject({
  view_ids: z.array(Id).max(MAX_PLACED_ORDER_VIEWS),
  start_view_id: Id.nullable(),
});
export type OrderViewArrangement = z.infer<typeof OrderViewArrangement>;
