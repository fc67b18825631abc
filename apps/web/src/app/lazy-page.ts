import type { ComponentType } from 'react';
import type { PageProps } from '../shared/routing/page-props.ts';

export type PageComponent = ComponentType<PageProps>;

/** A page in its own chunk. Unlike React's lazy, one that has arrived (hover fetched it) renders in the same frame. */
export type LazyPage = {
  load: () => Promise<PageComponent>;
  /** The page, if it has arrived. */
  peek: () => PageComponent | null;
};

export function lazyPage(fetchPage: () => Promise<PageComponent>): LazyPage {
  let arrived: PageComponent | null = null;
  let pending: Promise<PageComponent> | null = null;

  async function fetchOnce(): Promise<PageComponent> {
    try {
      arrived = await fetchPage();
      return arrived;
    } finally {
      pending = null;
    }
  }

  return {
    load: () => (arrived === null ? (pending ??= fetchOnce()) : Promise.resolve(arrived)),
    peek: () => arrived,
  };
}
