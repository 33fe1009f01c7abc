import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importsOf } from './imports.ts'
import { fileOf, workspacesOf } from './workspaces.ts'

/** What rules may load from outside: it computes, and reaches no server, file or clock. */
const PURE = ['@zxcvbn-ts/language-common', 'bowser', 'node:crypto', 'otpauth']

/**
 * Returns a line for each thing from outside that a `*.rules.ts` loads, by itself or by what it imports, with the way
 * to it. Rules are read by tests, by other services and by the simulation of a season, which start nothing: they load
 * other rules, catalogues and pure helpers alone. Types load nothing.
 */
export function rulesLoadFaults(root: string): string[] {
  const workspaces = workspacesOf(root)
  const loads = new Map<string, string[]>()
  const loadedBy = (file: string): string[] => {
    const known = loads.get(file)
    if (known) return known
    const imports = importsOf(readFileSync(join(root, file), 'utf8')).filter(({ typeOnly }) => !typeOnly)
    const found = imports.map(({ specifier }) => fileOf(specifier, file, workspaces) ?? specifier)
    loads.set(file, found)
    return found
  }

  const rules = globSync('{services/*,gateway,packages/*}/src/**/*.rules.ts', { cwd: root }).map(slashes)
  return rules.sort().flatMap((rule) => {
    const ways = new Map<string, string[]>([[rule, [rule]]])
    // It grows while it is walked.
    for (const [one, way] of ways) {
      if (!existsSync(join(root, one))) continue
      for (const next of loadedBy(one)) if (!ways.has(next)) ways.set(next, [...way, next])
    }
    return [...ways]
      .filter(([one]) => !existsSync(join(root, one)) && !PURE.includes(one))
      .map(([, way]) => `${way.join('\n  loads ')}: rules load other rules, catalogues and pure helpers alone`)
  })
}

const slashes = (path: string) => path.replaceAll('\\', '/')
