import { deploymentMeta, fillPlaceholders } from '@lamplight/contract/page-names.ts';
import { defaultDeployment, type Deployment } from '@lamplight/domain/deployment.ts';
import type { Plugin } from 'vite';

/**
 * Fills in the names of the site while developing, when Vite serves the page instead of the server. scripts/dev.ts passes
 * the names of the settings.
 */
export function siteNames(): Plugin {
  return {
    name: 'site-names',
    apply: 'serve',
    transformIndexHtml(html) {
      const given = process.env['LAMPLIGHT_DEPLOYMENT'];
      const deployment: Deployment = given === undefined ? defaultDeployment : JSON.parse(given);
      return {
        html: fillPlaceholders(html, deployment, escapeText),
        tags: [
          {
            tag: 'meta',
            attrs: { name: deploymentMeta, content: JSON.stringify(deployment) },
            injectTo: 'head-prepend',
          },
        ],
      };
    },
  };
}

function escapeText(value: string): string {
  return value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
