// Loaded by the landing page before anything is drawn: whoever is signed in goes on to the dashboard and never sees it.
// What counts as a token is said in src/shared/session/session-store.ts.
(() => {
  const page = document.documentElement;

  function isSignedIn() {
    try {
      return /^[\x21-\x7e]+$/.test(localStorage.getItem('authToken') ?? '');
    } catch {
      return false;
    }
  }

  function goOnIfSignedIn() {
    page.toggleAttribute('data-leaving', isSignedIn());
    if (page.hasAttribute('data-leaving')) location.replace('/dashboard');
  }

  goOnIfSignedIn();
  // Brought back by the Back button as it was left, or signed in meanwhile in another tab.
  addEventListener('pageshow', (event) => event.persisted && goOnIfSignedIn());
  addEventListener('storage', goOnIfSignedIn);
})();
