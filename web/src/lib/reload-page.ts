/** Reloads the page, unless the server cannot be reached: that would end on the browser's own error page. */
export async function reloadIfReachable(): Promise<void> {
  const reachable = await fetch('/healthz').then(
    () => true,
    () => false,
  );
  if (reachable) window.location.reload();
}
