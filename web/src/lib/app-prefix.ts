/** '/app/product/7?x=1' → '/product/7?x=1'; repeated slashes after the prefix cannot lead to another host. */
export function withoutAppPrefix(href: string): string {
  return `/${href.replace(/^\/app(?=[/?#]|$)/, '').replace(/^[/\\]+/, '')}`;
}
