/** Apart from the schemas, so that pages need no zod for it. */

/** The value of the province filter for orders without a province. */
export const NO_PROVINCE = 'none';
