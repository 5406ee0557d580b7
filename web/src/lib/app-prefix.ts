/** '/app/product/7?x=1' → '/product/7?x=1'; repeated slashes fold into one, so that no other host is reached. */
export function withoutAppPrefix(href: string): string {
  return `/${href.replace(/^\/app(?=[/?#]|$)/, '').replace(/^[/\\]+/, '')}`;
}
