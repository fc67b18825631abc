// Loaded before the styles so that the first paint has the right theme. Later changes are made by
// src/shared/theme/theme.ts.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('theme');
  } catch {
    // Storage can be switched off; the system's preference then decides.
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
