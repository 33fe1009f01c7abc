import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { importsOf } from '@sottomondo/lint/imports'
import { fileOf, targetOf, type Workspace, workspacesOf } from '@sottomondo/lint/workspaces'
import { PROCESSES, RESIDENTS, SERVICES } from '@sottomondo/local/processes'
import { packagesFor } from './packages.ts'

/** The scripts that a container of the image can be started with, under the root. */
const ENTRIES: readonly string[] = [
  ...[...PROCESSES, RESIDENTS].map(({ folder }) => `${folder}/src/main.ts`),
  ...SERVICES.map((name) => `services/${name}/src/seed.ts`),
  'deploy/cluster/src/image/run-prepare.ts',
  'deploy/cluster/src/image/run-screens.ts',
  'deploy/cluster/src/image/run-secrets.ts',
  'services/economy/src/run-audit.ts',
  'services/social/src/run-rebuild.ts',
]

export interface ImageContent {
  /** Sources, and the files and folders that they read, under the root. */
  files: string[]
  /** The workspaces that have any of them. */
  workspaces: Workspace[]
  /** Folders of the registry's packages, under the root. */
  packages: string[]
  /** Imports that lead to nothing, as `file: specifier`. */
  missing: string[]
}

/** `new URL('../migrations/', import.meta.url)`: what a source reads when it runs. */
const READ = /new URL\('(\.[^']+)', import\.meta\.url\)/g
/** Functions of the database stand beside the migrations; `migrate` reads both. */
const SIBLINGS: Readonly<Record<string, string>> = { migrations: 'functions' }

/** Returns everything that the entries need when they run: found by their imports, so that the image can't lack a file. */
export function imageContent(root: string, entries: readonly string[] = ENTRIES): ImageContent {
  const known = workspacesOf(root)
  const files = new Set<string>()
  const missing: string[] = []
  const imports: { folder: string; name: string }[] = []
  const next = [...entries]
  for (let file = next.pop(); file !== undefined; file = next.pop()) {
    if (files.has(file)) continue
    if (!existsSync(join(root, file))) {
      missing.push(file)
      continue
    }
    files.add(file)
    if (!/\.(ts|mjs|js)$/.test(file)) continue
    const source = readFileSync(join(root, file), 'utf8')
    for (const { specifier, typeOnly } of importsOf(source)) {
      if (typeOnly || specifier.startsWith('node:')) continue
      const found = resolved(root, file, specifier, known)
      if (found === undefined) missing.push(`${file}: ${specifier}`)
      else if (found !== outside) next.push(found)
      else imports.push({ folder: posix.dirname(file), name: packageIn(specifier) })
    }
    for (const [, read] of source.matchAll(READ)) {
      const path = posix.join(posix.dirname(file), String(read)).replace(/\/$/, '')
      const sibling = SIBLINGS[posix.basename(path)]
      for (const one of [path, ...(sibling ? [posix.join(posix.dirname(path), sibling)] : [])])
        for (const each of filesIn(root, one)) files.add(each)
    }
  }
  const workspaces = known.filter(({ folder }) => [...files].some((file) => file.startsWith(`${folder}/`)))
  return { files: [...files].sort(), workspaces, packages: packagesFor(root, imports), missing }
}

/** `@scope/name` of `@scope/name/part`. */
const packageIn = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** A package of the registry. */
const outside = Symbol('outside')

function resolved(root: string, file: string, specifier: string, known: Workspace[]) {
  if (!targetOf(specifier, file, known)) return outside
  const path = fileOf(specifier, file, known)
  return path !== undefined && existsSync(join(root, path)) ? path : undefined
}

/** A file itself, or all files below a folder. */
function filesIn(root: string, path: string): string[] {
  return globSync([path, `${path}/**/*`], { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.join(dirname(join(entry.parentPath, entry.name)).slice(root.length + 1), entry.name))
}
