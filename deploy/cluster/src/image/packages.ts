import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface LockedPackage {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/**
 * Returns the folders of the registry's packages that imports need when they run, with all that those need themselves.
 * Read from the lock file, which says what is installed where.
 * @param imports the importing workspace's folder, and the package's name
 */
export function packagesFor(root: string, imports: readonly { folder: string; name: string }[]): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  const found = new Set<string>()
  const add = (from: string, name: string) => {
    const path = foldersAbove(from)
      .map((folder) => join(folder, 'node_modules', name))
      .find((candidate) => candidate in packages)
    // What is not for this machine's system is not installed.
    if (path === undefined || found.has(path) || !existsSync(join(root, path))) return
    found.add(path)
    const {
      dependencies,
      optionalDependencies,
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = packages[path] as LockedPackage
    const peers = Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional)
    for (const next of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) add(path, next)
  }
  for (const { folder, name } of imports) add(folder, name)
  // One within another comes with it.
  return [...found].filter((path) => ![...found].some((other) => path.startsWith(`${other}/`))).sort()
}

/** Where Node looks for a package: the folder itself, and every folder above it. */
function foldersAbove(folder: string): string[] {
  const parts = folder === '' ? [] : folder.split('/')
  return Array.from({ length: parts.length + 1 }, (_, gone) => parts.slice(0, parts.length - gone).join('/'))
}
