import { parsePage, parseText } from '../../lib/text/parse-search-params.ts';

/** Reads one parameter of the address; empty where its value is unusable. */
type Parser = (raw: unknown) => string;

type Parsed<Parse extends Parser> = Exclude<ReturnType<Parse>, ''>;

type FilterParam<Query> = {
  /** The filter's name in the query of the API. */
  query: keyof Query & string;
  parse: Parser;
  /** Turns the value of the address into that of the API, where they differ. */
  toApi?: (value: string) => string;
};

type Description<Query, Filters, Sort, Extras> = {
  filters: Filters & Record<string, FilterParam<Query>>;
  sort?: Sort;
  /** The numbers of rows per page that the address may choose. */
  sizes?: readonly number[];
  /** Parameters that neither filter nor sort, such as an open dialog. */
  extras?: Extras;
};

type RawSearch = Record<string, unknown>;

export type ListAddress<Filter, Search> = {
  /** The filters in an address or a saved view, without those that are empty or unusable. */
  parseFilter: (raw: RawSearch) => Filter;
  /** Filters, sorting, page, size and extras; the defaults are left out. */
  parse: (raw: RawSearch) => Search;
  /** The filters under the names that the API gives them. */
  toQuery: (filter: Filter) => Record<string, string>;
};

/** The filters of a list, from what `defineList` returns. */
export type FilterOf<List> = List extends ListAddress<infer Filter, infer _Search> ? Filter : never;

function parseAll(parsers: readonly (readonly [string, Parser])[], raw: RawSearch): Record<string, string> {
  return Object.fromEntries(
    parsers.map(([name, parse]) => [name, parse(raw[name])] as const).filter(([, value]) => value !== ''),
  );
}

function parseSize(sizes: readonly number[], raw: RawSearch): { size?: number } {
  const size = sizes.find((one) => String(one) === parseText(raw.size));
  return size === undefined ? {} : { size };
}

/**
 * Describes which parameters the address of a list has. `Query` is the contract's type of the API's query, so a filter
 * that the API does not know does not compile; the type alone is imported, since zod is too large for the first pages.
 */
export function defineList<Query>() {
  return <
    Filters extends Record<string, FilterParam<Query>>,
    Sort extends Parser = never,
    Extras extends Record<string, Parser> = Record<never, Parser>,
  >({
    filters,
    sort,
    sizes = [],
    extras,
  }: Description<Query, Filters, Sort, Extras>) => {
    type Filter = { [Name in keyof Filters]?: Parsed<Filters[Name]['parse']> };
    type Search = Filter & { sort?: Parsed<Sort>; page?: number; size?: number } & {
      [Name in keyof Extras]?: Parsed<Extras[Name]>;
    };
    const filterParsers = Object.entries(filters).map(([name, { parse }]) => [name, parse] as const);
    const sortParsers = sort === undefined ? [] : ([['sort', sort]] as const);
    const extraParsers = Object.entries<Parser>(extras ?? {});
    const list: ListAddress<Filter, Search> = {
      parseFilter: (raw) => parseAll(filterParsers, raw) as Filter,
      parse: (raw) =>
        ({
          ...parseAll([...filterParsers, ...sortParsers], raw),
          ...parsePage(raw),
          ...parseSize(sizes, raw),
          ...parseAll(extraParsers, raw),
        }) as Search,
      toQuery: (filter) =>
        Object.fromEntries(
          Object.entries<string>(filter as Record<string, string>).map(([name, value]) => {
            const param = filters[name];
            return [param?.query ?? name, param?.toApi?.(value) ?? value];
          }),
        ),
    };
    return list;
  };
}
