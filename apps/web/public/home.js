// Loaded by the landing page before the first paint: sends a signed-in reader to the dashboard.
// src/shared/session/session-store.ts defines what a valid token is.
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
  // The page was restored by the Back button, or the reader has signed in in another tab.
  addEventListener('pageshow', (event) => event.persisted && goOnIfSignedIn());
  addEventListener('storage', goOnIfSignedIn);
})();
