/** Where a page of the guide is, for the router. */
export function guideAddress(path: string): string {
  return `/documentation/${path}`;
}

export const GUIDE_HOME = guideAddress('getting-started/overview');
