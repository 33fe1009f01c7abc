import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { withLock } from '@sottomondo/bootstrap/lock'
import { ROOT } from '@sottomondo/bootstrap/root'
import { type Workspace, workspacesOf } from '@sottomondo/bootstrap/workspaces'

/** What a build was made from: beside its files, in a hidden file, of which the gateway serves nothing. */
const sourcesFile = '.sources'

const NO_SOURCES = ['node_modules', 'dist', '.build']
const IS_SOURCE = (path: string) => !/\.test\.tsx?$|\.md$/.test(path)
/** Concern every build: how TypeScript is read, and which packages from outside there are. */
const SHARED = ['tsconfig.json', 'package-lock.json']

type Package = { name: string; scripts?: Record<string, string>; dependencies?: Record<string, string> }

const packageOf = (root: string, folder: string): Package =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))

/** A workspace and those of this checkout that it needs, and they need, by folder. */
function madeOf(root: string, workspace: Workspace): string[] {
  const byName = new Map(workspacesOf(root).map((one) => [one.name, one]))
  const found = new Set<string>()
  const visit = ({ folder }: Workspace) => {
    if (found.has(folder)) return
    found.add(folder)
    for (const name of Object.keys(packageOf(root, folder).dependencies ?? {})) {
      const other = byName.get(name)
      if (other) visit(other)
    }
  }
  visit(workspace)
  return [...found].sort()
}

function sourcesOf(root: string, folder: string): string[] {
  return globSync(`${folder}/**/*`, {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => NO_SOURCES.includes(entry.name),
  })
    .filter((entry) => entry.isFile() && IS_SOURCE(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

/** Of all that the workspace's build is made from; another one after any change that can change the build. */
export function sourcesDigest(root: string, workspace: Workspace): string {
  const digest = createHash('sha256')
  for (const path of [...SHARED, ...madeOf(root, workspace).flatMap((folder) => sourcesOf(root, folder))]) {
    digest
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return digest.digest('hex')
}

/** Whether the workspace's dist/ was built from its sources as they are now. */
export function isBuilt(root: string, workspace: Workspace): boolean {
  const file = markOf(join(root, workspace.folder))
  return existsSync(file) && readFileSync(file, 'utf8') === sourcesDigest(root, workspace)
}

const markOf = (folder: string) => join(folder, 'dist', sourcesFile)

/** The workspaces that have a build: the shell and the remotes. */
export const builtWorkspaces = (root: string): Workspace[] =>
  workspacesOf(root).filter(({ folder }) => packageOf(root, folder).scripts?.build !== undefined)

/**
 * Runs `build`, which makes the folder's dist/, unless it was built from the same sources: what is right is left alone, for
 * a running world reads it. A folder that is no workspace of `root` is always built. Two at once wait for each other.
 * @returns whether it was built
 */
export function buildOnce(folder: string, build: (folder: string) => Promise<void>, root = ROOT): Promise<boolean> {
  const workspace = workspacesOf(root).find((one) => join(root, one.folder) === folder)
  return withLock(join(root, '.nx/locks', `build-${basename(folder)}`), async () => {
    if (workspace && isBuilt(root, workspace)) return false
    const mark = markOf(folder)
    const digest = workspace && sourcesDigest(root, workspace)
    // Should it end between two files, then nobody takes it for whole.
    rmSync(mark, { force: true })
    await build(folder)
    if (digest) writeFileSync(mark, digest)
    return true
  })
}
