import type { PAGE_SIZES } from '@gian-hang/contract/limits';

export type PageSize = (typeof PAGE_SIZES)[number];
