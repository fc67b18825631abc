import { readFileSync } from 'node:fs';
import { listLockedPackages, type LockedPackage } from './lock-packages.ts';

/**
 * Creates the software bill of materials (CycloneDX 1.6) of the production packages. It is made from the lock file
 * alone, so that the same lock file always gives the same list. `npm sbom` is not used, because it leaves out packages
 * that a development tool needs as well.
 */
export function createPartsList(): object {
  const { name, version, license } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    string,
    string
  >;
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        name,
        version,
        'bom-ref': `${name}@${version}`,
        licenses: [{ expression: license }],
      },
    },
    components: removeDuplicates(
      listLockedPackages().filter(({ isForDevelopment }) => !isForDevelopment),
    ).map(createComponent),
  };
}

function createComponent({ name, version, licence, integrity }: LockedPackage): object {
  const purl = createPurl(name, version);
  return {
    type: 'library',
    name,
    version,
    purl,
    'bom-ref': purl,
    licenses: licence === undefined ? [] : [{ expression: licence.replaceAll(/^\(|\)$/g, '') }],
    hashes: integrity === undefined ? [] : [{ alg: 'SHA-512', content: convertToHex(integrity) }],
  };
}

export function createPurl(name: string, version: string): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

/** Converts an integrity value of the lock file (`sha512-` and base64) to hexadecimal. */
function convertToHex(integrity: string): string {
  return Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
}

/** Removes repeated packages, because one version may be installed in several folders. */
function removeDuplicates(packages: LockedPackage[]): LockedPackage[] {
  return [...new Map(packages.map((each) => [`${each.name}@${each.version}`, each])).values()];
}

if (import.meta.main) console.log(JSON.stringify(createPartsList(), null, 2));
