/** Where a page of the guide is, for the router. */
export function guideAddress(path: string): string {
  return `/documentation/${path}`;
}
