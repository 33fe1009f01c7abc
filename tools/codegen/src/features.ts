import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { camelCase } from '@sottomondo/feature/names'
import { type ObjectExpression, type ObjectProperty, parseSync } from 'oxc-parser'
import type { Member } from './members.ts'

/**
 * The features of a package, read from their text: codegen runs before the lists exist that their files import. A
 * feature is the one `feature({ ... })` of a file that is named after it: `car-theft.ts` exports `carTheft`.
 */

type Part = ObjectProperty['value']

export interface Feature extends Member {
  /** Its name in lists: with its folder's, for the same name stands in several. */
  alias: string
  /** Whether it has such a part. */
  has(part: string): boolean
  /** Returns a part's value, which must be plain data: no names, no calls. Undefined where the feature has none. */
  plain<T>(part: string): T | undefined
}

/** Returns the features in the files of a pattern; throws a sentence for a file that lacks its own. */
export function featuresOf(root: string, pattern: string): Feature[] {
  const files = globSync(pattern, { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  const chosen = files.filter((file) => /^[\w-]+\.ts$/.test(basename(file)) && basename(file) !== 'fields.ts')
  return chosen.sort().map((file) => {
    const feature = camelCase(basename(file, '.ts'))
    const text = readFileSync(join(root, file), 'utf8')
    const parts = partsOf(file, text, feature)
    const domain = basename(dirname(file))
    return {
      feature,
      name: feature,
      file,
      isFunction: false,
      alias: camelCase(`${domain}-${basename(file, '.ts')}`),
      has: (part) => parts.has(part),
      plain: <T>(part: string) => {
        const value = parts.get(part)
        return value && (plainValue(value, `${file}: ${part}`) as T)
      },
    }
  })
}

/** `import { crime as actionsCrime } from '../src/actions/crime.ts'`, as seen from a file of the list's own folder. */
export const featureImports = (all: Feature[], from: string): string =>
  all
    .map(({ name, alias, file }) => `import { ${name} as ${alias} } from '${posix.relative(dirname(from), file)}'\n`)
    .join('')

function partsOf(file: string, text: string, name: string): Map<string, Part> {
  const { program, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  for (const node of program.body) {
    const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : null
    if (declared?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declared.declarations) {
      if (id.type !== 'Identifier' || id.name !== name || init?.type !== 'CallExpression') continue
      const [parts] = init.arguments
      if (init.callee.type === 'Identifier' && init.callee.name === 'feature' && parts?.type === 'ObjectExpression')
        return new Map(propertiesOf(parts, file))
    }
  }
  throw new Error(
    `${file} has no "export const ${name} = feature({ ... })": files there are named after their feature.`,
  )
}

const propertiesOf = (object: ObjectExpression, place: string): [key: string, value: Part][] =>
  object.properties.map((property) => {
    if (property.type !== 'Property' || property.computed) throw new Error(`${place} spreads or computes its parts.`)
    const { key, value } = property
    if (key.type === 'Identifier') return [key.name, value]
    if (key.type === 'Literal') return [String(key.value), value]
    throw new Error(`${place} has a key that is no name.`)
  })

function plainValue(node: Part, place: string): unknown {
  switch (node.type) {
    case 'Literal':
      return node.value
    case 'UnaryExpression':
      if (node.operator === '-') return -Number(plainValue(node.argument, place))
      break
    case 'ArrayExpression':
      return node.elements.map((element) => plainValue(element as Part, place))
    case 'ObjectExpression':
      return Object.fromEntries(propertiesOf(node, place).map(([key, value]) => [key, plainValue(value, place)]))
  }
  throw new Error(`${place} is no plain data: codegen writes it out, so it holds texts, numbers and lists only.`)
}
