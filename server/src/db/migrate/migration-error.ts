/** Why the schema could not be migrated; the message is printed unchanged. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
