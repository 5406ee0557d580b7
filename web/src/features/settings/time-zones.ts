export interface TimeZoneChoice {
  zone: string;
  /** Minutes ahead of UTC at the given moment. */
  offset: number;
  /** "UTC+07:00" */
  name: string;
  /** "(UTC+07:00) Asia/Ho Chi Minh" */
  label: string;
}

// Browsers list some zones under outdated names.
const MODERN_NAMES: Record<string, string> = {
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Asia/Calcutta': 'Asia/Kolkata',
};

function offsetOf(zone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(
    at,
  );
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
  const match = /([+-])(\d{2}):(\d{2})/.exec(name);
  if (!match) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return match[1] === '-' ? -minutes : minutes;
}

function formatOffset(offset: number): string {
  const minutes = Math.abs(offset);
  const two = (value: number) => String(value).padStart(2, '0');
  return `UTC${offset < 0 ? '−' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

export function timeZoneChoice(zone: string, at: Date): TimeZoneChoice {
  const offset = offsetOf(zone, at);
  const name = formatOffset(offset);
  return { zone, offset, name, label: `(${name}) ${zone.replaceAll('_', ' ')}` };
}

/** Every zone the browser supports, west to east. */
export function timeZoneChoices(at: Date): TimeZoneChoice[] {
  const zones = new Set(Intl.supportedValuesOf('timeZone').map((zone) => MODERN_NAMES[zone] ?? zone));
  return [...zones, ...(zones.has('UTC') ? [] : ['UTC'])]
    .map((zone) => timeZoneChoice(zone, at))
    .sort((a, b) => a.offset - b.offset || a.zone.localeCompare(b.zone));
}
