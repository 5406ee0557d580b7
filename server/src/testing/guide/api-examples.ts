import { readFileSync } from 'node:fs';
import path from 'node:path';

const GUIDE = path.resolve(import.meta.dirname, '../../../../docs/guide');
const EXAMPLE = /```sh\n(curl [\s\S]*?)\n```\s*```json\n([\s\S]*?)\n```/g;
const ARGUMENT = /(?:'[^']*'|"(?:\\.|[^"\\])*"|[^\s'"]+)+/g;
const ADDRESS = 'http://127.0.0.1:3000/api/v1';
/** Stands for anything in a printed answer; as a member, for any further ones. */
const ANYTHING = '…';

/** A call that a page of the guide shows, and the answer it prints. */
export type ApiExample = { command: string; answer: unknown };
export type ApiRequest = { method: string; path: string; headers: Record<string, string>; body?: unknown };

export function readApiExamples(language: 'vi' | 'en'): ApiExample[] {
  const markdown = readFileSync(path.join(GUIDE, language, 'operation/api.md'), 'utf8');
  return [...markdown.matchAll(EXAMPLE)].map(([, command = '', answer = '']) => ({
    command,
    answer: JSON.parse(answer),
  }));
}

/** Replaces variables and quotes of one argument as a shell does. */
function expand(argument: string, variables: Record<string, string>): string {
  const named = (text: string) => text.replace(/\$(\w+)/g, (_, name: string) => variables[name] ?? '');
  return argument.replace(
    /'([^']*)'|"((?:\\.|[^"\\])*)"|[^'"]+/g,
    (part, single?: string, double?: string) => {
      if (single !== undefined) return single;
      return named(double ?? part);
    },
  );
}

/** Reads a curl command with -H and -d, which are all that the guide uses. */
export function parseCurl(command: string, variables: Record<string, string>): ApiRequest {
  const words = command.replaceAll('\\\n', ' ').match(ARGUMENT) ?? [];
  const [program, ...rest] = words.map((word) => expand(word, variables));
  if (program !== 'curl') throw new Error(`not a curl command: ${command}`);
  const request: ApiRequest = { method: 'GET', path: '', headers: {} };
  for (let index = 0; index < rest.length; index += 1) {
    const word = rest[index] ?? '';
    if (word === '-H') {
      const [name = '', ...value] = (rest[++index] ?? '').split(': ');
      request.headers[name.toLowerCase()] = value.join(': ');
    } else if (word === '-d') {
      request.method = 'POST';
      request.body = JSON.parse(rest[++index] ?? '');
    } else if (word.startsWith(ADDRESS)) request.path = word.slice(ADDRESS.length);
    else throw new Error(`the examples know no ${word}`);
  }
  return request;
}

/** Where an answer differs from the printed one, as lines. */
export function differences(printed: unknown, actual: unknown, place = 'answer'): string[] {
  if (printed === ANYTHING) return actual === undefined ? [`${place} is missing`] : [];
  if (Array.isArray(printed)) return arrayDifferences(printed, actual, place);
  if (typeof printed === 'object' && printed !== null) return memberDifferences(printed, actual, place);
  return printed === actual ? [] : [`${place} is ${JSON.stringify(actual)}, not ${JSON.stringify(printed)}`];
}

function arrayDifferences(printed: readonly unknown[], actual: unknown, place: string): string[] {
  if (!Array.isArray(actual)) return [`${place} is not an array`];
  if (printed.length === 1 && printed[0] === ANYTHING) return [];
  if (printed.length !== actual.length) return [`${place} has ${actual.length} items, not ${printed.length}`];
  return printed.flatMap((item, index) => differences(item, actual[index], `${place}[${index}]`));
}

function memberDifferences(printed: object, actual: unknown, place: string): string[] {
  if (typeof actual !== 'object' || actual === null) return [`${place} is not an object`];
  const members = Object.entries(printed).filter(([name]) => name !== ANYTHING);
  const found = new Map(Object.entries(actual));
  const wrong = members.flatMap(([name, value]) => differences(value, found.get(name), `${place}.${name}`));
  if (ANYTHING in printed) return wrong;
  const unnamed = [...found.keys()].filter((name) => !(name in printed));
  return [...wrong, ...unnamed.map((name) => `${place}.${name} is not printed`)];
}
