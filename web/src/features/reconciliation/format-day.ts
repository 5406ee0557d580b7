/** '05/11/2026' */
export const formatDay = (day: string): string => day.split('-').reverse().join('/');
