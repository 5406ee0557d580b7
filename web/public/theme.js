// Runs before the first paint, so that a dark page never flashes light.
(() => {
  let theme = 'light';
  try {
    theme = localStorage.getItem('theme') ?? 'light';
  } catch {}
  const dark = theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
