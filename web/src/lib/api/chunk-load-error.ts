const SIGNS = [
  /dynamically imported module/i,
  /importing a module script failed/i,
  /unable to preload css/i,
  /loading chunk/i,
];

/** Whether the error says that a part of the app could not be fetched. */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && SIGNS.some((sign) => sign.test(error.message));
}
