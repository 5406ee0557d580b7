/** The calendar day of a moment in a time zone, as `YYYY-MM-DD`. */
export function localDay(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(moment);
}
