import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

export type Workspace = {
  /** Under the root, with slashes: `services/economy`. */
  folder: string
  name: string
  /** Its doors: what others may import, by the path after its name. Without it they may import any file. */
  exports?: Readonly<Record<string, string>> | undefined
}

type PackageFile = { name: string; exports?: Record<string, string> }

/** Returns the workspaces that the root's package.json lists. */
export function workspacesOf(root: string): Workspace[] {
  const patterns = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] }).workspaces
  return globSync(
    patterns.map((pattern) => `${pattern}/package.json`),
    { cwd: root },
  ).map((file) => {
    const { name, exports } = JSON.parse(readFileSync(join(root, file), 'utf8')) as PackageFile
    return { folder: dirname(file).replaceAll('\\', '/'), name, exports }
  })
}

/** Returns the workspace that an import leads to; undefined for packages from outside. */
export function targetOf(specifier: string, file: string, workspaces: Workspace[]): Workspace | undefined {
  if (specifier.startsWith('.')) {
    const path = posix.join(posix.dirname(file), specifier)
    return workspaces.find(({ folder }) => path === folder || path.startsWith(`${folder}/`))
  }
  return workspaces.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`))
}

/**
 * Returns the file that an import of one of ours leads to, under the root, whether or not it is there; undefined for an
 * import from outside, and where a workspace has no such door.
 */
export function fileOf(specifier: string, file: string, workspaces: Workspace[]): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier)
  const target = targetOf(specifier, file, workspaces)
  if (!target) return undefined
  const path = `.${specifier.slice(target.name.length)}`
  if (!target.exports) return posix.join(target.folder, path)
  for (const [name, to] of Object.entries(target.exports)) {
    const [before = '', after] = name.split('*')
    if (after === undefined ? path === name : path.startsWith(before) && path.endsWith(after)) {
      const star = after === undefined ? '' : path.slice(before.length, path.length - after.length)
      return posix.join(target.folder, to.replace('*', star))
    }
  }
  return undefined
}
