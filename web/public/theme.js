// Runs before the first paint, so that a dark page never flashes light.
let theme = 'light';
try {
  theme = localStorage.getItem('theme') ?? 'light';
} catch {
  theme = 'light';
}
const dark = theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');

// Shows a reload button if the app's own script cannot be loaded.
addEventListener(
  'error',
  (event) => {
    const root = document.getElementById('root');
    if (!(event.target instanceof HTMLScriptElement) || root === null || root.childElementCount > 0) return;
    const button = document.createElement('button');
    button.textContent = 'Tải lại trang';
    button.addEventListener('click', () => location.reload());
    root.replaceChildren('Loading chunk failed ', button);
  },
  true,
);
