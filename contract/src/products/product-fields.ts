import { z } from 'zod';
import { trimmedText } from '../fields.ts';
import {
  DISCOUNT,
  MAX_PRODUCT_CODE_LENGTH,
  MAX_STOCK_QUANTITY,
  MAX_TITLE_LENGTH,
  RATING,
} from '../limits.ts';
import { AMOUNT_PATTERN, isPrice } from '../money/money.ts';

export const Price = z
  .string()
  .trim()
  .regex(AMOUNT_PATTERN, { abort: true })
  .check(({ value, issues }) => {
    if (isPrice(value)) return;
    issues.push({ code: 'too_small', origin: 'number', minimum: 0, inclusive: false, input: value });
  });
export const Stock = z.int().min(0).max(MAX_STOCK_QUANTITY);
const Rating = z.number().min(RATING.min).max(RATING.max).multipleOf(RATING.step);

/** Stored only here: syncs do not change these fields and the marketplace never receives them. */
export const localFields = {
  subtitle: trimmedText(MAX_TITLE_LENGTH),
  discount: z.int().min(DISCOUNT.min).max(DISCOUNT.max),
  description_2: z.string().max(50_000),
  code: trimmedText(MAX_PRODUCT_CODE_LENGTH),
  hashtag: trimmedText(MAX_TITLE_LENGTH),
  technology: z.array(trimmedText(60).min(1)).max(30),
  rating: Rating,
  favourite: z.boolean(),
};
