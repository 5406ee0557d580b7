import { API_BASE } from '@gian-hang/contract/paths';
import type { SeededRandom } from '../seeded-random.ts';
import type { Schema, ValueGenerator } from './value-generator.ts';

type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema?: Schema };
type OpenApiOperation = {
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
};
export type Operation = { method: string; path: string; parameters: Parameter[]; body: Schema | undefined };

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Lists every operation of the API's OpenAPI description. */
export async function listOperations(url: string): Promise<[Operation, ...Operation[]]> {
  const answer = await fetch(`${url}${API_BASE}/openapi.json`);
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, OpenApiOperation>> };
  const found = Object.entries(paths).flatMap(([path, described]) =>
    METHODS.flatMap((method) => {
      const operation = described[method];
      if (!operation) return [];
      const body = operation.requestBody?.content?.['application/json']?.schema;
      return [{ method: method.toUpperCase(), path, parameters: operation.parameters ?? [], body }];
    }),
  );
  const [first, ...rest] = found;
  if (!first) throw new Error('the API describes no operations');
  return [first, ...rest];
}

export type FuzzCall = { method: string; path: string; headers: Record<string, string>; body?: string };

const CONTENT_TYPES = [
  'application/json; charset=utf-8',
  'application/json\ta',
  ' application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-7',
] as const;

const BROKEN_JSON = [
  '{',
  '{"a":1',
  '[1,2',
  '"',
  'nul',
  '{"a":1}{"b":2}',
  '\ufeff{}',
  '{"a":1,"a":2}',
  '1e400',
] as const;

/** Lone surrogates cannot be sent; they become replacement characters. */
const encode = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed());

export function buildCall(
  { method, path, parameters, body }: Operation,
  values: ValueGenerator,
  random: SeededRandom,
): FuzzCall {
  const filledPath = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const schema = parameters.find((one) => one.name === name)?.schema;
    return encode(random.happens(0.7) ? values.text() : values.make(schema)) || 'x';
  });
  const query = parameters
    .filter((one) => one.in === 'query' && random.happens(one.required ? 0.95 : 0.25))
    .flatMap(({ name, schema }) => {
      const value = values.make(schema);
      return (Array.isArray(value) ? value : [value]).map((each) => `${encode(name)}=${encode(each)}`);
    });
  if (random.happens(0.03)) query.push('__proto__[a]=1', 'constructor=1', 'a[b][c]=1');
  const target = filledPath + (query.length > 0 ? `?${query.join('&')}` : '');
  if (body === undefined && !random.happens(0.03)) return { method, path: target, headers: {} };
  const type = random.happens(0.05) ? random.oneOf(CONTENT_TYPES) : 'application/json';
  const text = random.happens(0.03) ? random.oneOf(BROKEN_JSON) : JSON.stringify(values.make(body) ?? null);
  if (method === 'GET') return { method, path: target, headers: {} };
  return { method, path: target, headers: { 'content-type': type }, body: text };
}
