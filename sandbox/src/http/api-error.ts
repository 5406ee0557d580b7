/** Maps codes to HTTP statuses. The marketplace documents few statuses; clients decide by the code. */
const STATUS: Readonly<Record<number, number>> = {
  101000: 401,
  105002: 401,
  105004: 401,
  105005: 403,
  106001: 401,
  106013: 400,
  36004001: 200,
  36004004: 200,
  36004005: 200,
  36009002: 429,
  36009003: 500,
  36009004: 400,
  36009007: 504,
  36009009: 404,
  36009010: 405,
  36009014: 400,
  36009021: 413,
  36009022: 415,
  36009023: 415,
  98001004: 200,
};

export class ApiError extends Error {
  readonly code: number;
  readonly status: number;

  constructor(code: number, message: string) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = STATUS[code] ?? 200;
  }
}

export const badParameterError = (message: string) => new ApiError(36009004, message);
export const expiredToken = () =>
  new ApiError(105002, 'Expired credentials. The x-tts-access-token header has expired.');
export const invalidToken = () =>
  badParameterError('Invalid credentials. The x-tts-access-token header is invalid.');
export const missingShop = () =>
  new ApiError(
    106013,
    'Missing identifier. The shop_cipher query parameter is required to identify the target shop.',
  );
