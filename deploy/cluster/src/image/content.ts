import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { importsOf } from '@sottomondo/lint/imports'
import { fileOf, targetOf, type Workspace, workspacesOf } from '@sottomondo/lint/workspaces'
import { entries, outside } from '@sottomondo/servers/entries'
import { packagesFor } from './packages.ts'

export interface ImageContent {
  /** What the bundled servers and jobs read when they run, under the root. */
  files: string[]
  /** Folders of the registry's packages that are not bundled, under the root. */
  packages: string[]
  /** Imports that lead to nothing, as `file: specifier`. */
  missing: string[]
}

/** `new URL('../migrations/', import.meta.url)`: what a source reads when it runs. */
const READ = /new URL\('(\.[^']+)', import\.meta\.url\)/g
/** Functions of the database stand beside the migrations; `migrate` reads both. */
const SIBLINGS: Readonly<Record<string, string>> = { migrations: 'functions' }

/** Returns what the sources need beside their bundle: found by their imports, so that the image can't lack a file. */
export function imageContent(root: string, sources: readonly string[] = Object.values(entries)): ImageContent {
  const known = workspacesOf(root)
  const seen = new Set<string>()
  const files = new Set<string>()
  const missing: string[] = []
  const imports: { folder: string; name: string }[] = []
  const next = [...sources]
  for (let file = next.pop(); file !== undefined; file = next.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    if (!existsSync(join(root, file))) {
      missing.push(file)
      continue
    }
    if (!/\.(ts|mjs|js)$/.test(file)) continue
    const source = readFileSync(join(root, file), 'utf8')
    for (const { specifier, typeOnly } of importsOf(source)) {
      if (typeOnly || specifier.startsWith('node:')) continue
      const found = resolved(root, file, specifier, known)
      if (found === undefined) missing.push(`${file}: ${specifier}`)
      else if (found !== registry) next.push(found)
      else if (outside.includes(packageIn(specifier)))
        imports.push({ folder: posix.dirname(file), name: packageIn(specifier) })
    }
    for (const [, read] of source.matchAll(READ)) {
      const path = posix.join(posix.dirname(file), String(read)).replace(/\/$/, '')
      const sibling = SIBLINGS[posix.basename(path)]
      for (const one of [path, ...(sibling ? [posix.join(posix.dirname(path), sibling)] : [])])
        for (const each of filesIn(root, one)) files.add(each)
    }
  }
  return { files: [...files].sort(), packages: packagesFor(root, imports), missing }
}

/** `@scope/name` of `@scope/name/part`. */
const packageIn = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** A package of the registry. */
const registry = Symbol('registry')

function resolved(root: string, file: string, specifier: string, known: Workspace[]) {
  if (!targetOf(specifier, file, known)) return registry
  const path = fileOf(specifier, file, known)
  return path !== undefined && existsSync(join(root, path)) ? path : undefined
}

/** A file itself, or all files below a folder. */
function filesIn(root: string, path: string): string[] {
  return globSync([path, `${path}/**/*`], { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.join(dirname(join(entry.parentPath, entry.name)).slice(root.length + 1), entry.name))
}
