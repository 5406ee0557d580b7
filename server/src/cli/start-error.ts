/** Stops the start; its message is printed unchanged, because the user can fix the cause. */
export class StartError extends Error {
  override name = 'StartError';
}
