import { useMediaQuery } from '@mantine/hooks';

/** Whether the media query matches, correct from the first render. */
export function useMedia(query: string): boolean {
  return useMediaQuery(query, false, { getInitialValueInEffect: false });
}

/** The screens on which tables become cards and the sidebar a drawer. */
export function useIsMobile(): boolean {
  return useMedia('(max-width: 768px)');
}
