/** Calls back when a list has been laid out, before the paint, and again when its size or its fonts change. */
export function watchShape(list: HTMLElement, changed: () => void): () => void {
  const watch = new ResizeObserver(() => changed());
  watch.observe(list);
  // `fonts.ready` would force a layout of the whole page.
  const onFonts = (): void => void requestAnimationFrame(() => changed());
  document.fonts.addEventListener('loadingdone', onFonts);
  return () => {
    watch.disconnect();
    document.fonts.removeEventListener('loadingdone', onFonts);
  };
}
