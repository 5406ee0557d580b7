/** Meant to be printed as it is: what stops the schema from being brought up to date. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
