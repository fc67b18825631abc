/** Calls back when a list has been laid out, before that is painted, and again when its size or its fonts are others. */
export function watchShape(list: HTMLElement, changed: () => void): () => void {
  const watch = new ResizeObserver(() => changed());
  watch.observe(list);
  // `fonts.ready` would lay out the whole page at once, to know whether there are any to come.
  const onFonts = (): void => void requestAnimationFrame(() => changed());
  document.fonts.addEventListener('loadingdone', onFonts);
  return () => {
    watch.disconnect();
    document.fonts.removeEventListener('loadingdone', onFonts);
  };
}
