import { randomBytes } from 'node:crypto';

export type Envelope = { code: number; message: string; data: unknown; request_id: string };

let counter = 0;
const processPart = randomBytes(6).toString('hex').toUpperCase();

function requestId(): string {
  counter = (counter + 1) % 1e9;
  return `${new Date()
    .toISOString()
    .replace(/[-:TZ.]/g, '')
    .slice(0, 14)}${processPart}${String(counter).padStart(9, '0')}`;
}

export function success(data: unknown): Envelope {
  return { code: 0, message: 'Success', data, request_id: requestId() };
}

export function failure(code: number, message: string): Envelope {
  return { code, message, data: null, request_id: requestId() };
}
