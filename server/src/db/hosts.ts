const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/;

/** The address of each host of a database; `postgres://user:password@one,two:5433/name` has two. */
export function addressesOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = ADDRESS.exec(url) ?? [];
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}

/** The hosts alone, for messages. */
export const hostsOf = (url: string): string => ADDRESS.exec(url)?.[2] ?? 'not an address';
