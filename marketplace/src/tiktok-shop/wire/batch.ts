import { id, list, text, wireObject } from './fields.ts';

/** Batch endpoints report failures per id in a successful response. */
export const WireBatchErrors = wireObject({
  errors: list(
    wireObject({
      code: text,
      message: text,
      detail: wireObject({
        product_id: id,
        sku_id: id,
        package_id: id,
        extra_errors: list(wireObject({ code: text, message: text, warehouse_id: id })),
      }).nullish(),
    }),
  ),
});
