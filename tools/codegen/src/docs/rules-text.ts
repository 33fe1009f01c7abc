import { type Program, parseSync } from 'oxc-parser'

/** What the text of a rules file says of its exports: their order, and the words above them and their members. */

interface RuleExport {
  name: string
  /** The first sentence above it; empty without one. */
  about: string
  /** The first sentence above each member of its object, by dotted path. */
  members: ReadonlyMap<string, string>
  /** Of a function: its arguments to show it for (`@samples 1-11 | 0 10 100`), a text for each parameter. */
  samples: readonly string[]
}

export interface RulesText {
  exports: readonly RuleExport[]
  /** The first sentence above each field of the file's types, by its name. */
  fields: ReadonlyMap<string, string>
}

type Statement = Program['body'][number]
type Declaration = NonNullable<Extract<Statement, { type: 'ExportNamedDeclaration' }>['declaration']>
type Expression = NonNullable<Extract<Declaration, { type: 'VariableDeclaration' }>['declarations'][number]['init']>

export function readRules(file: string, text: string): RulesText {
  const { program, comments, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const above = new Map<number, string>()
  for (const { type, value, end } of comments) {
    if (type !== 'Block' || !value.startsWith('*')) continue
    above.set(end + (/^\s*/.exec(text.slice(end))?.[0].length ?? 0), linesOf(value))
  }
  const wordsAt = (start: number) => firstSentence(above.get(start) ?? '')

  const membersOf = (value: Expression | null, path: string): [string, string][] => {
    if (value?.type === 'TSAsExpression' || value?.type === 'TSSatisfiesExpression')
      return membersOf(value.expression, path)
    if (value?.type !== 'ObjectExpression') return []
    return value.properties.flatMap((property): [string, string][] => {
      if (property.type !== 'Property' || property.key.type !== 'Identifier') return []
      const own = path ? `${path}.${property.key.name}` : property.key.name
      return [[own, wordsAt(property.start)], ...membersOf(property.value, own)]
    })
  }

  const exports = program.body.flatMap((node): RuleExport[] => {
    if (node.type !== 'ExportNamedDeclaration' || !node.declaration) return []
    const about = wordsAt(node.start)
    const samples = samplesIn(above.get(node.start) ?? '')
    const { declaration } = node
    if (declaration.type === 'FunctionDeclaration' && declaration.id)
      return [{ name: declaration.id.name, about, members: new Map(), samples }]
    if (declaration.type !== 'VariableDeclaration') return []
    return declaration.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' ? [{ name: id.name, about, members: new Map(membersOf(init, '')), samples }] : [],
    )
  })

  const fields = program.body.flatMap((node): [string, string][] => {
    const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node
    if (declared?.type !== 'TSInterfaceDeclaration') return []
    return declared.body.body.flatMap((field): [string, string][] =>
      field.type === 'TSPropertySignature' && field.key.type === 'Identifier'
        ? [[field.key.name, wordsAt(field.start)]]
        : [],
    )
  })
  return { exports, fields: new Map(fields.filter(([, words]) => words !== '')) }
}

/** Returns a comment's text without its stars, a line for each of its own. */
const linesOf = (comment: string): string =>
  comment
    .slice(1)
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trim())
    .join('\n')

const samplesIn = (comment: string): string[] =>
  /^@samples (.+)$/m
    .exec(comment)?.[1]
    ?.split('|')
    .map((one) => one.trim()) ?? []

/** Where a figure comes from is said for those who compare it with the specification, which is not in the repository. */
const source = /\s*\((?:rules|spec)\b(?:[^()]|\([^()]*\))*\)/g

function firstSentence(comment: string): string {
  const words = comment
    .replace(/^@\w+[\s\S]*/m, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(source, '')
    .trim()
  if (/^(?:source:|(?:the )?(?:rules|spec)\b)/i.test(words)) return ''
  return /^(?:\.\.\. )?.*?[.!?](?=\s|$)/.exec(words)?.[0] ?? words
}
