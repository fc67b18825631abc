// Loaded before the styles, so that the first paint has the right theme. src/shared/theme/theme.ts makes later changes.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('theme');
  } catch {
    // If storage is switched off, the system's preference is used.
  }
  const isChosen = chosen === 'light' || chosen === 'dark';
  const system = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  const theme = isChosen ? chosen : system;
  document.documentElement.dataset.theme = theme;
  if (isChosen) {
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.content = theme === 'light' ? '#fdfbf7' : '#12191a';
    }
  }
})();
