import { Component, type ReactNode } from 'react';
import { chunkReload, isChunkError } from './chunk-reload.ts';
import { MissingChunk, PageFailed } from './screens.tsx';

type Caught = { error: unknown } | null;

export class PageErrorBoundary extends Component<{ children: ReactNode }, { caught: Caught }> {
  override state: { caught: Caught } = { caught: null };

  static getDerivedStateFromError(error: unknown): { caught: Caught } {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown): void {
    if (isChunkError(error)) chunkReload.recover();
  }

  override render(): ReactNode {
    const { caught } = this.state;
    if (caught === null) return this.props.children;
    if (isChunkError(caught.error)) return <MissingChunk />;
    return <PageFailed onRetry={() => this.setState({ caught: null })} />;
  }
}
