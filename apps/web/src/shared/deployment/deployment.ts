import { deploymentMeta } from '@lamplight/contract/page-names.ts';
import { defaultDeployment, type Deployment } from '@lamplight/domain/deployment.ts';

/**
 * Names of this installation. The server writes them into every page, because they are its settings and the same build
 * may serve several sites. When the build renders a page, it replaces this module by placeholders
 * (scripts/prerender.ts).
 */
export const deployment: Deployment =
  typeof document === 'undefined' ? defaultDeployment : readDeployment(document);

export function readDeployment(page: Document): Deployment {
  const meta = page.querySelector<HTMLMetaElement>(`meta[name="${deploymentMeta}"]`);
  return meta ? JSON.parse(meta.content) : defaultDeployment;
}
