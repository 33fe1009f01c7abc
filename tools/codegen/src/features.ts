import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { camelCase } from '@sottomondo/feature/names'
import { type ObjectExpression, type ObjectProperty, type Program, parseSync } from 'oxc-parser'

/**
 * The features of a package, read from their text: codegen runs before the lists exist that their files import. A
 * feature is the one `feature({ ... })` of a file that is named after it: `car-theft.ts` exports `carTheft`.
 */

type Part = ObjectProperty['value']

const declares = /^export const \w+ = feature\(\{/m

/** The parts of an object that is read and not run. */
interface Declaration {
  /** Whether it has such a part. */
  has(part: string): boolean
  /** Returns the pages that a part names, by their imports; throws a sentence for what is no page. */
  pages(part: string): Page[]
  /** Returns the text of a part that is an object of plain data, and not a page. */
  written(part: string): Written[]
  /** Returns a part's value, which must be plain data: no names, no calls. Undefined where the feature has none. */
  plain<T>(part: string): T | undefined
  /** Returns what the entries of a part say under these names, by key: themselves, or by constants that they spread. */
  said(part: string, names: readonly string[]): [key: string, said: Record<string, unknown>][]
  /** Returns the text of each value of a part that is an object. */
  texts(part: string): [key: string, text: string][]
}

export interface Feature extends Declaration {
  /** In camel case: `bank`, `usersOnline`. */
  feature: string
  /** Its name in lists: with its folder's where two folders have the same. */
  alias: string
  /** Under the root, with slashes. */
  file: string
}

/** What a feature names as one of its parts and has in a file of its own: `help: crimeHelp`. */
export interface Page {
  /** The feature's, in camel case. */
  feature: string
  name: string
  file: string
}

/** A part that stands in the feature's file as plain data. */
export interface Written {
  feature: string
  /** As it is written. */
  text: string
}

/** Returns the features in the files of a pattern; throws a sentence for a file that lacks its own. */
export function featuresOf(root: string, pattern: string): Feature[] {
  const files = globSync(pattern, { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  const named = files.filter((file) => /^[\w-]+\.ts$/.test(basename(file)) && basename(file) !== 'fields.ts')
  const texts = named.sort().map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  // In a contract every file is a feature; elsewhere those that say so.
  const chosen = pattern.startsWith('packages/') ? texts : texts.filter(({ text }) => declares.test(text))
  const nameOf = (file: string) => camelCase(basename(file, '.ts'))
  const isTwice = (name: string) => chosen.filter(({ file }) => nameOf(file) === name).length > 1
  return chosen.map(({ file, text }) => {
    const feature = nameOf(file)
    const alias = isTwice(feature) ? camelCase(`${basename(dirname(file))}-${basename(file, '.ts')}`) : feature
    return { feature, alias, file, ...readDeclaration({ root, file, text, name: feature, by: 'feature' }) }
  })
}

interface Made {
  root: string
  file: string
  text: string
  name: string
  by: string
}

/** Reads the object that a file exports by a call: `export const crime = feature({ ... })`. */
export function readDeclaration(made: Made): Declaration {
  const { root, file, text, name } = made
  const parts = partsOf(made)
  const textOf = ({ start, end }: Part) => text.slice(start, end)
  return {
    has: (part) => parts.has(part),
    pages: (part) => pagesIn(parts.get(part), { feature: name, file, part, text }),
    written: (part) => {
      const value = parts.get(part)
      if (value?.type !== 'ObjectExpression') return []
      plainValue(value, `${file}: ${part}`)
      return [{ feature: name, text: textOf(value) }]
    },
    plain: <T>(part: string) => {
      const value = parts.get(part)
      return value && (plainValue(value, `${file}: ${part}`) as T)
    },
    said: (part, names) => {
      const value = parts.get(part)
      if (value?.type !== 'ObjectExpression') return []
      return propertiesOf(value, file).map(([key, entry]) => [key, saidIn(entry, names, { root, file })])
    },
    texts: (part) => {
      const value = parts.get(part)
      return value?.type === 'ObjectExpression'
        ? propertiesOf(value, `${file}: ${part}`).map(([key, one]) => [key, textOf(one)])
        : []
    },
  }
}

/** Returns the pages that features name as one of their parts. */
export const pagesOf = (root: string, pattern: string, part: string): Page[] =>
  featuresOf(root, pattern).flatMap((feature) => feature.pages(part))

/** Returns the parts of a kind that features have written out. */
export const writtenOf = (root: string, pattern: string, part: string): Written[] =>
  featuresOf(root, pattern).flatMap((feature) => feature.written(part))

function pagesIn(
  value: Part | undefined,
  { feature, file, part, text }: { feature: string; file: string; part: string; text: string },
): Page[] {
  if (!value || value.type === 'ObjectExpression') return []
  const named = value.type === 'ArrayExpression' ? value.elements : [value]
  const program = programOf(file, text)
  return named.map((one) => {
    const name = one?.type === 'Identifier' ? one.name : undefined
    const from = program.body.find(
      (node) => node.type === 'ImportDeclaration' && node.specifiers.some(({ local }) => local.name === name),
    )
    if (name === undefined || from?.type !== 'ImportDeclaration')
      throw new Error(`${file}: ${part} names what it does not import: lists take it from a file of its own.`)
    return { feature, name, file: posix.join(dirname(file), from.source.value) }
  })
}

/** `import { crimeHelp } from '../src/crime/crime.help.ts'`, as seen from a file of the list's own folder. */
export const pageImports = (all: readonly Page[], from: string): string =>
  all.map(({ name, file }) => `import { ${name} } from '${posix.relative(dirname(from), file)}'\n`).join('')

/** `import { crime } from '../src/actions/crime.ts'`, as seen from a file of the list's own folder. */
export const featureImports = (all: Feature[], from: string): string =>
  all
    .map(
      ({ feature, alias, file }) =>
        `import { ${feature === alias ? feature : `${feature} as ${alias}`} } from '${posix.relative(dirname(from), file)}'\n`,
    )
    .join('')

const programs = new Map<string, { text: string; program: Program }>()

/** Returns what a text says, parsed once however many lists read it. */
function programOf(file: string, text: string): Program {
  const known = programs.get(file)
  if (known?.text === text) return known.program
  const { program, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  programs.set(file, { text, program })
  return program
}

function partsOf({ file, text, name, by }: Made): Map<string, Part> {
  for (const node of programOf(file, text).body) {
    const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : null
    if (declared?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declared.declarations) {
      if (id.type !== 'Identifier' || id.name !== name || init?.type !== 'CallExpression') continue
      const [parts] = init.arguments
      if (init.callee.type === 'Identifier' && init.callee.name === by && parts?.type === 'ObjectExpression')
        return new Map(propertiesOf(parts, file))
    }
  }
  throw new Error(
    `${file} has no "export const ${name} = ${by}({ ... })": files there are named after what they declare.`,
  )
}

/** Where an expression stands: names in it are of this file. */
interface Within {
  root: string
  file: string
}

/** Returns the value of a name, without its `as const`, from whichever file of the package it comes. */
function meant(node: Part, within: Within): { node: Part; within: Within } {
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') return meant(node.expression, within)
  if (node.type !== 'Identifier') return { node, within }
  const { root, file } = within
  for (const statement of programOf(file, readFileSync(join(root, file), 'utf8')).body) {
    if (statement.type === 'ImportDeclaration' && statement.specifiers.some(({ local }) => local.name === node.name))
      return meant(node, { root, file: posix.join(dirname(file), statement.source.value) })
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    const found = declared?.type === 'VariableDeclaration' ? declared.declarations : []
    const init = found.find(({ id }) => id.type === 'Identifier' && id.name === node.name)?.init
    if (init) return meant(init, within)
  }
  throw new Error(`${file} has no constant ${node.name}.`)
}

/** Returns what an object says under these names, by itself or by constants that it spreads. */
function saidIn(entry: Part, names: readonly string[], from: Within): Record<string, unknown> {
  const { node: object, within } = meant(entry, from)
  if (object.type !== 'ObjectExpression') throw new Error(`${within.file} spreads a call that is no object.`)
  const said: Record<string, unknown> = {}
  for (const property of object.properties) {
    if (property.type === 'SpreadElement') Object.assign(said, saidIn(property.argument, names, within))
    else if (property.key.type === 'Identifier' && names.includes(property.key.name))
      said[property.key.name] = plainValue(meant(property.value, within).node, within.file)
  }
  return said
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
