import { useEffect } from 'react';

/** Paper is white: while the page is printed it has the light theme. */
export function usePrintLight(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const print = window.matchMedia('print');
    let before: string | undefined;
    const follow = () => {
      if (print.matches) before = dataset.mantineColorScheme;
      dataset.mantineColorScheme = print.matches ? 'light' : (before ?? 'light');
    };
    print.addEventListener('change', follow);
    return () => print.removeEventListener('change', follow);
  }, []);
}
