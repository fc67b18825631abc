import type { ComponentType } from 'react';
import type { PageProps } from '../shared/routing/page-props.ts';
import { lazyPart, type LazyPart } from '../shared/ui/lazy-part.ts';

export type PageComponent = ComponentType<PageProps>;

/** A page in its own chunk. */
export type LazyPage = LazyPart<PageComponent>;

export const lazyPage = lazyPart<PageComponent>;
