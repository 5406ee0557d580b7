import type { FastifyRequest } from 'fastify';
import { ApiError } from '../http/api-error.ts';
import { isRecord } from '../http/params.ts';
import type { Sandbox } from '../sandbox-state.ts';
import type { Shop } from '../world/shop.ts';

export class ControlError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'ControlError';
    this.status = status;
  }
}

export const badRequest = (message: string) => new ControlError(400, message);

export function hasBody(request: FastifyRequest): request is FastifyRequest & { body: Buffer } {
  return Buffer.isBuffer(request.body) && request.body.length > 0;
}

export function readInput(request: FastifyRequest): Record<string, unknown> {
  if (!hasBody(request)) return {};
  let parsed: unknown;
  try {
    parsed = JSON.parse(request.body.toString('utf8'));
  } catch {
    throw badRequest('The body must be JSON.');
  }
  if (!isRecord(parsed)) throw badRequest('The body must be a JSON object.');
  return parsed;
}

export function wholeNumber(
  input: Record<string, unknown>,
  name: string,
  limit: number,
  fallback: number,
): number {
  const value = input[name] ?? fallback;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > limit)
    throw badRequest(`${name} must be a whole number from 0 to ${limit}.`);
  return value;
}

export function text(input: Record<string, unknown>, name: string): string | undefined {
  const value = input[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw badRequest(`${name} must be a string.`);
  return value;
}

export function texts(input: Record<string, unknown>, name: string): string[] | undefined {
  const value = input[name];
  if (value === undefined) return undefined;
  if (!Array.isArray(value) || !value.every((item) => typeof item === 'string'))
    throw badRequest(`${name} must be a list of strings.`);
  return value;
}

export function requireShop(sandbox: Sandbox, id: unknown): Shop {
  const shop = typeof id === 'string' ? sandbox.world.shopById(id) : undefined;
  if (shop === undefined) throw new ControlError(404, `There is no shop with shop_id ${String(id)}.`);
  return shop;
}

export function errorResponseOf(error: unknown): { status: number; message: string } | undefined {
  if (error instanceof ControlError) return { status: error.status, message: error.message };
  if (error instanceof ApiError) return { status: 400, message: error.message };
  return undefined;
}
