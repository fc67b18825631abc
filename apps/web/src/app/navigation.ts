import { createKeyValueStore } from '../shared/session/key-value-store.ts';
import { createScrollMemory, chooseSpot, type Arrival, type Spot } from './scroll-memory.ts';

/** Time in milliseconds for a page to load its first data. A later scroll would disturb the reader. */
const waitForHeightMs = 3000;

const memory = createScrollMemory(createKeyValueStore(() => window.sessionStorage));
let entry = '';
let pathname = '';
let arrival: Arrival = 'load';
let arrivedAt = '';
let stopWaiting = () => {};

/** Handles scroll positions instead of the browser, which would restore a position before the page is rendered. */
export function startNavigation(): void {
  history.scrollRestoration = 'manual';
  nameEntry();
  pathname = location.pathname;

  addEventListener('pushState', () => {
    leave('push');
    nameEntry();
    if (arrivedOnSamePage() && location.hash !== '')
      goToSpot(chooseSpot('push', null, location.hash), 'auto');
  });
  addEventListener('replaceState', () => {
    if (entryName() === entry) return;
    // A redirect during the first load counts as part of the load.
    if (arrival !== 'load') arrival = 'push';
    arrivedAt = '';
    nameEntry(entry);
    arrivedOnSamePage();
  });
  addEventListener('popstate', () => {
    const known = entryName();
    // An entry without a name was created by a click on an anchor. The page has already scrolled, and the click has
    // stored the previous position.
    leave(known === null ? 'push' : 'traverse', known !== null);
    nameEntry();
    if (arrivedOnSamePage() && known !== null) goToSpot(currentSpot(), 'instant');
  });
  addEventListener('click', () => memory.set(entry, scrollY), { capture: true, passive: true });
  addEventListener('pagehide', () => {
    memory.set(entry, scrollY);
    memory.save();
  });
}

/** Call this when a page is on screen. It scrolls to the page's position and moves the focus to the heading. */
export function arrive(page: HTMLElement): void {
  if (arrivedAt === entry) return;
  const spot = currentSpot();
  // A newly loaded page is already at its top. Scrolling would force an early layout.
  if (arrival !== 'load' || spot.kind !== 'top') goToSpot(spot, 'instant');
  if (arrival !== 'load' && spot.kind !== 'anchor') focusQuietly(page.querySelector('h1'));
  arrival = 'push';
  arrivedAt = entry;
}

function currentSpot(): Spot {
  return chooseSpot(arrival, memory.get(entry), location.hash);
}

function leave(next: Arrival, isStillThere = true): void {
  stopWaiting();
  if (isStillThere) memory.set(entry, scrollY);
  arrival = next;
  arrivedAt = '';
}

function arrivedOnSamePage(): boolean {
  const same = pathname === location.pathname;
  pathname = location.pathname;
  return same;
}

function goToSpot(spot: Spot, behavior: ScrollBehavior): void {
  switch (spot.kind) {
    case 'top':
      scrollTo({ top: 0, behavior });
      break;
    case 'position':
      scrollToHeight(spot.y);
      break;
    case 'anchor': {
      const target = document.getElementById(spot.id);
      target?.scrollIntoView({ behavior });
      focusQuietly(target);
      break;
    }
    default:
      spot satisfies never;
  }
}

/**
 * Scrolls to a position. A page that is still loading its data may be too short, so this retries as the page grows,
 * until the reader scrolls.
 */
function scrollToHeight(y: number): void {
  scrollTo({ top: y, behavior: 'instant' });
  if (Math.abs(scrollY - y) <= 1) return;

  const watch = new ResizeObserver(() => {
    scrollTo({ top: y, behavior: 'instant' });
    if (Math.abs(scrollY - y) <= 1) stopWaiting();
  });
  const takeover = ['wheel', 'touchmove', 'keydown', 'pointerdown'];
  const timer = setTimeout(() => stopWaiting(), waitForHeightMs);
  stopWaiting = () => {
    watch.disconnect();
    clearTimeout(timer);
    for (const event of takeover) removeEventListener(event, stopWaiting);
    stopWaiting = () => {};
  };
  watch.observe(document.body);
  for (const event of takeover) addEventListener(event, stopWaiting, { passive: true });
}

function focusQuietly(element: HTMLElement | null): void {
  if (element === null) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

function entryName(): string | null {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('entry' in state)) return null;
  return typeof state.entry === 'string' ? state.entry : null;
}

let named = 0;

/** Gives the current history entry a name unless it has one, because browsers do not identify entries. */
function nameEntry(name = entryName() ?? `${Date.now()}-${(named += 1)}`): void {
  entry = name;
  if (entryName() === name) return;
  const state: unknown = history.state;
  history.replaceState({ ...(typeof state === 'object' ? state : {}), entry: name }, '');
}
