import { z } from 'zod';

export function success<Data extends z.ZodType>(data: Data, statusCode: 200 | 201 | 202 = 200) {
  return z.object({ statusCode: z.literal(statusCode), message: z.string(), data });
}

export const NoData = z.null();
