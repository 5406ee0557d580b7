/** The limits that web and server share. This module must not import zod, which would enlarge every page. */

export const DEFAULT_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 200;
/** What the web app offers for long lists. */
export const PAGE_SIZES = [20, 50, 100, 200] as const;
/** For the short lists of shops and accounts, which are also used as options of a select. */
export const SHORT_LIST_PAGE_SIZE = 10;
export const SHORT_LIST_MAX_PAGE_SIZE = 1000;
export const MAX_PAGE_NUMBER = 10_000_000;
/** The first and last day that filters accept. */
export const FIRST_DAY = '2000-01-01';
export const LAST_DAY = '2100-12-31';
export const MAX_SEARCH_LENGTH = 200;

export const MIN_PASSWORD_LENGTH = 6;
export const MAX_PASSWORD_LENGTH = 256;
export const MAX_EMAIL_LENGTH = 254;
export const MAX_PERSON_NAME_LENGTH = 100;
export const MAX_PHONE_LENGTH = 13;
export const MAX_TELEGRAM_LENGTH = 64;
export const MAX_SECOND_FACTOR_CODE_LENGTH = 20;
/** Maximum length of the avatar's data URL; the page scales pictures to 256 px before sending. */
export const MAX_AVATAR_LENGTH = 300_000;
export const SIDEBAR_COLOUR_COUNT = 5;
export const NAVBAR_COLOUR_COUNT = 6;

export const MAX_SHOP_NAME_LENGTH = 200;
export const AUTO_SYNC_MINUTES = { min: 5, max: 1440, default: 10 } as const;
export const LOW_STOCK_THRESHOLD = { min: 0, max: 99_999, default: 5 } as const;

export const MAX_ORDER_SEARCH_LENGTH = 20_000;
export const MAX_PROVINCE_LENGTH = 100;
export const MAX_PASTED_IDS = 500;
export const MAX_PRINTED_ORDERS = 200;
export const MAX_SELECTED_ORDERS = 1000;
/** The amounts of longer lists are not added up. */
export const MAX_SUMMED_ORDERS = 100_000;
export const MAX_ORDER_VIEWS = 50;
/** In one account's order: its own views and shared ones. */
export const MAX_PLACED_ORDER_VIEWS = 3000;
export const MAX_ORDER_VIEW_NAME_LENGTH = 60;
/** Of a view's content as JSON. */
export const MAX_ORDER_VIEW_LENGTH = 8_000;
export const MAX_MANUAL_LINES = 100;
export const MAX_LINE_QUANTITY = 100_000;

export const MAX_PRODUCT_SEARCH_LENGTH = 2_000;
export const MAX_TITLE_LENGTH = 300;
export const MAX_DESCRIPTION_LENGTH = 10_000;
export const MAX_PRODUCT_CODE_LENGTH = 100;
export const MAX_SELLER_SKU_LENGTH = 50;
export const MAX_PRODUCT_IMAGES = 9;
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
export const MAX_STOCK_QUANTITY = 99_999;
export const RATING = { min: 0, max: 5, step: 0.1, default: 5 } as const;
export const DISCOUNT = { min: 0, max: 100 } as const;
export const MIN_PRICE = '0.01';
export const MAX_BULK_PRODUCTS = 200;
export const MAX_CLONE_BATCH = { products: 50, shops: 20 } as const;

/** Lines of a pasted or imported list of cost prices. */
export const MAX_COST_LINES = 5_000;
export const MAX_COST_FILE_BYTES = 5 * 1024 * 1024;
/** Cost prices set in one call; a code may stand for SKUs of several shops. */
export const MAX_COST_CHANGES = 10_000;
export const MAX_ACCOUNT_HOLDER_LENGTH = 100;
export const MAX_BANK_NAME_LENGTH = 100;
/** As typed, with spaces and dashes. */
export const MAX_ACCOUNT_NUMBER_LENGTH = 60;
export const MAX_BANK_ACCOUNT_SHOPS = 1000;

/** An authorisation that ends within this many days is shown as ending. */
export const AUTHORISATION_WARNING_DAYS = 30;

export const MAX_BANK_FILE_BYTES = 10 * 1024 * 1024;
export const MAX_BANK_FILE_ROWS = 50_000;
export const MAX_BANK_FILE_COLUMNS = 60;
export const MAX_FILE_NAME_LENGTH = 200;
export const MAX_IGNORE_REASON_LENGTH = 200;
/** Payouts that one bank line may be split over. */
export const MAX_LINE_PAYOUTS = 50;
