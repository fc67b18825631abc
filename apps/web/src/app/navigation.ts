import { createKeyValueStore } from '../shared/session/key-value-store.ts';
import { createScrollMemory, chooseSpot, type Arrival, type Spot } from './scroll-memory.ts';

/** Time for a page to load its first data; a later scroll would disturb the reader. */
const waitForHeightMs = 3000;

const memory = createScrollMemory(createKeyValueStore(() => window.sessionStorage));
let entry = '';
let pathname = '';
let arrival: Arrival = 'load';
let arrivedAt = '';
let stopWaiting = () => {};

/** Takes scrolling over from the browser, which restores a position before the page is rendered. */
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
    // A redirect during the first load is still part of the load.
    if (arrival !== 'load') arrival = 'push';
    arrivedAt = '';
    nameEntry(entry);
    arrivedOnSamePage();
  });
  addEventListener('popstate', () => {
    const known = entryName();
    // A new entry belongs to an anchor: the page has scrolled already, and the position before was stored at the click.
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

/** To be called when a page is on screen: scrolls to its position and moves the focus to its heading. */
export function arrive(page: HTMLElement): void {
  if (arrivedAt === entry) return;
  const spot = currentSpot();
  // A newly loaded page is at its top already; scrolling would force an early layout.
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

/** A page that still loads its data may be too short: tries again as it grows, until the reader scrolls. */
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

/** Gives the current history entry a name, unless it has one: browsers do not identify entries. */
function nameEntry(name = entryName() ?? `${Date.now()}-${(named += 1)}`): void {
  entry = name;
  if (entryName() === name) return;
  const state: unknown = history.state;
  history.replaceState({ ...(typeof state === 'object' ? state : {}), entry: name }, '');
}
