import { registerHooks } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { CallDefinition } from '@sottomondo/api-contract/call'
import { type Comment, type Node, parseSync, Visitor } from 'oxc-parser'
import type { z } from 'zod'

/**
 * The contract with what its text says beside its values: the comment of each field, and the name and file of each shape
 * that is a constant. Both are noted while its files are loaded.
 */

interface Origin {
  /** `auctionItem` */
  name: string
  /** The folder, and the file's name without its ending. */
  domain: string
  file: string
}

export interface Source {
  contract: Record<string, CallDefinition>
  /** Returns the comment of a field: its own, or that of the constant that it is, unless all features share that. */
  commentOf(schema: z.ZodType): string | undefined
  /** Returns the comment of the constant that a shape is. */
  constantComment(schema: z.ZodType): string | undefined
  /** Returns where an object's shape is declared as a constant. */
  originOf(schema: z.ZodType): Origin | undefined
  /** Returns the comment of a file's `export const auction = feature(`. */
  featureComment(file: string): string | undefined
}

/** Beside the program, so that the contract's own files need no import for it. */
const NOTES = Symbol.for('sottomondo.codegen.notes')

interface Notes {
  field(value: unknown, comment: string): unknown
  constant(value: unknown, name: string, file: string, comment: string): void
}

const loaded = new Map<string, Promise<Source>>()

/** Loads the contract under a root, once. */
export function contractSource(root: string): Promise<Source> {
  const known = loaded.get(root)
  if (known) return known
  const source = load(root)
  loaded.set(root, source)
  return source
}

async function load(root: string): Promise<Source> {
  // By what they are made of: a shape with a comment of its own is a copy that shares it.
  const comments = new WeakMap<object, string>()
  const shared = new WeakMap<object, string>()
  const origins = new WeakMap<object, Origin>()
  const features = new Map<string, string>()
  const notes: Notes = {
    field(value, comment) {
      if (!isSchema(value)) return value
      const own = value.clone()
      comments.set(own, comment)
      return own
    },
    constant(value, name, file, comment) {
      if (isSchema(value)) {
        if (!origins.has(value._zod.def))
          origins.set(value._zod.def, { name, domain: basename(dirname(file)), file: basename(file, '.ts') })
        if (comment) shared.set(value._zod.def, comment)
      } else if (comment && typeof value === 'object' && value !== null && 'calls' in value) features.set(file, comment)
    },
  }
  Object.assign(globalThis, { [NOTES]: notes })
  const folder = pathToFileURL(join(root, 'packages/api-contract/src/')).href
  const hooks = registerHooks({
    load(url, context, next) {
      const module = next(url, context)
      if (!url.startsWith(folder) || !module.source) return module
      return { ...module, source: noted(fileURLToPath(url), String(module.source)) }
    },
  })
  try {
    const { contract } = await import(`${folder}index.ts?with-notes`)
    return {
      contract,
      commentOf: (schema) => {
        const isLocal = origins.get(schema._zod.def)?.domain !== 'src' && !('shape' in schema)
        return comments.get(schema) ?? (isLocal ? shared.get(schema._zod.def) : undefined)
      },
      constantComment: (schema) => shared.get(schema._zod.def),
      originOf: (schema) => origins.get(schema._zod.def),
      featureComment: (file) => features.get(join(root, file)),
    }
  } finally {
    hooks.deregister()
  }
}

const isSchema = (value: unknown): value is z.ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value && 'clone' in value

/** Returns the text of a file of the contract with the notes of its comments and constants, on the same lines. */
export function noted(file: string, text: string): string {
  const { program, comments, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const before = new Map<number, string>()
  for (const comment of comments) {
    const said = wordsOf(comment)
    if (said) before.set(comment.end + (/^\s*/.exec(text.slice(comment.end))?.[0].length ?? 0), said)
  }
  const inserted: [at: number, text: string][] = []
  const notes = `globalThis[Symbol.for('${NOTES.description}')]`
  new Visitor({
    Property(property) {
      const comment = before.get(property.start)
      if (comment === undefined || property.shorthand || property.kind !== 'init' || property.method) return
      inserted.push([property.value.start, `${notes}.field(`])
      inserted.push([property.value.end, `, ${JSON.stringify(comment)})`])
    },
  }).visit(program)
  let end = ''
  for (const node of program.body) {
    const declared: Node | null = node.type === 'ExportNamedDeclaration' ? node.declaration : node
    if (declared?.type !== 'VariableDeclaration') continue
    for (const { id } of declared.declarations)
      if (id.type === 'Identifier')
        end += `;${notes}.constant(${id.name}, ${JSON.stringify(id.name)}, ${JSON.stringify(file)}, ${JSON.stringify(before.get(node.start) ?? '')})`
  }
  let made = text
  for (const [at, words] of inserted.sort(([one], [other]) => other - one))
    made = made.slice(0, at) + words + made.slice(at)
  return made + end
}

/** Returns the words of a comment `/** ... *\/`; undefined for any other. */
function wordsOf({ type, value }: Comment): string | undefined {
  if (type !== 'Block' || !value.startsWith('*')) return undefined
  return value
    .slice(1)
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trimEnd())
    .join(' ')
    .trim()
}
