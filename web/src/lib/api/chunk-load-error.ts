const SIGNS = [
  /dynamically imported module/i,
  /importing a module script failed/i,
  /unable to preload css/i,
  /loading chunk/i,
];

/** Whether a chunk of the app could not be loaded. */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && SIGNS.some((sign) => sign.test(error.message));
}
