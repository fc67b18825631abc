// The landing page loads this script before the first paint. It redirects a signed-in user to the dashboard.
// src/shared/session/session-store.ts has the same check for a valid token.
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
  // Checked again if the Back button restores the page, or if the user signs in in another tab.
  addEventListener('pageshow', (event) => event.persisted && goOnIfSignedIn());
  addEventListener('storage', goOnIfSignedIn);
})();
