import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** The rpcs that only services call: proto files of their own, which codegen puts together with what the contract says. */
export interface ByHand {
  /** Under the root. */
  path: string
  domain: string
  file: string
  /** The comment of its service, with its slashes. */
  comment: string
  imports: string[]
  service: string
  /** The lines within the service. */
  rpcs: string
  /** The messages behind the service. */
  messages: string
}

const WHOLE =
  /^\/\/ By hand: .*\n\nsyntax = "proto3";\n\npackage sottomondo\.\w+\.v1;\n\n((?:import "[^"]+";\n)*)\n?((?:\/\/.*\n)*)(?:service (\w+) \{\n([\s\S]*?)^\}\n)?\n?([\s\S]*)$/m

/** Returns the files that are written by hand; throws a sentence for one that is laid out otherwise. */
export function readByHand(root: string): ByHand[] {
  return globSync('proto/inner/*/*.proto', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => {
      const found = WHOLE.exec(readFileSync(join(root, path), 'utf8'))
      if (!found)
        throw new Error(`${path} is not laid out as "// By hand: ...", syntax, package, imports, service, messages.`)
      const [, imports = '', comment = '', service = '', rpcs = '', messages = ''] = found
      return {
        path,
        domain: basename(dirname(path)),
        file: basename(path, '.proto'),
        comment,
        imports: imports.split('\n').filter((line) => line !== ''),
        service,
        rpcs,
        messages,
      }
    })
}

/** Returns the names of the messages in files written by hand, by domain. */
export function messagesByHand(all: readonly ByHand[]): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>()
  for (const { domain, messages } of all) {
    const known = names.get(domain) ?? new Set()
    for (const [, name] of messages.matchAll(/^message (\w+) \{/gm)) if (name) known.add(name)
    names.set(domain, known)
  }
  return names
}
