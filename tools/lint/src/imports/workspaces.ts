import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

export type Workspace = {
  /** Under the root, with slashes: `services/economy`. */
  folder: string
  name: string
}

/** Returns the workspaces that the root's package.json lists. */
export function workspacesOf(root: string): Workspace[] {
  const patterns = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] }).workspaces
  return globSync(
    patterns.map((pattern) => `${pattern}/package.json`),
    { cwd: root },
  ).map((file) => ({
    folder: dirname(file).replaceAll('\\', '/'),
    name: (JSON.parse(readFileSync(join(root, file), 'utf8')) as { name: string }).name,
  }))
}

/** Returns the workspace that an import leads to; undefined for packages from outside. */
export function targetOf(specifier: string, file: string, workspaces: Workspace[]): Workspace | undefined {
  if (specifier.startsWith('.')) {
    const path = posix.join(posix.dirname(file), specifier)
    return workspaces.find(({ folder }) => path === folder || path.startsWith(`${folder}/`))
  }
  return workspaces.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`))
}
