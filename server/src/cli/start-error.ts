/** What stops a start and a person can mend; its message is printed as it is. */
export class StartError extends Error {
  override name = 'StartError';
}
