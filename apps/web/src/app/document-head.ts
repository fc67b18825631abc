import { deployment } from '@lamplight/domain/deployment.ts';

export function documentTitle(title: string): string {
  return `${title} · ${deployment.product}`;
}

export function describePage(document: Document, title: string, description: string): void {
  document.title = documentTitle(title);
  document
    .querySelector<HTMLMetaElement>('meta[name="description"]')
    ?.setAttribute('content', description);
}
