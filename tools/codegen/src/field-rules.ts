import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CallDefinition } from '@sottomondo/api-contract/call'
import { type Cleaning, cleaners } from '@sottomondo/api-contract/clean'
import { cleanLine } from '@sottomondo/api-contract/clean-text'
import { header } from './header.ts'
import { remotesOf } from './remotes.ts'

/**
 * The rules of the fields that players fill in, with their sentences, as data for the browser: the contract's zod rules
 * of single fields. Forms judge by them before they send, the server by the contract itself. Rules without a sentence,
 * and rules between fields, are judged only by the server.
 *
 * The shell and each remote have those of their own forms, and no page loads another's.
 */

/** Of all forms, for tests. */
const ALL = 'packages/mfe-kit/gen/field-rules.ts'
const CUTS = 'packages/mfe-kit/gen/field-cuts.ts'
const rulesIn = (folder: string) => `${folder}/gen/field-rules.ts`
/** The folders whose screens have forms. */
const frontEndsOf = (root: string): string[] => ['shell', ...remotesOf(root)]

/** The generated files of this module: lists that codegen keeps. */
export const fieldRuleFiles = (root: string): string[] => [ALL, CUTS, ...frontEndsOf(root).map(rulesIn)]

/** The same as in packages/mfe-kit/src/form/judge.ts, for which this is written. */
interface Field {
  is: 'text' | 'number' | 'switch' | 'choice' | 'other'
  missing?: string
  optional?: true
  trim?: true
  clean?: Cleaning | 'line'
  choices?: string[]
  cutAt?: number
  rules?: unknown[][]
}

type Checked = { _zod: { def: Record<string, unknown> } }
type Def = Record<string, unknown> & { checks?: Checked[] }

const defOf = (schema: unknown): Def => (schema as { def: Def }).def
const metaOf = (schema: unknown) => (schema as { meta(): Record<string, unknown> | undefined }).meta() ?? {}
const code = (source: string) => ({ toCode: () => source })

function sentenceOf(def: Record<string, unknown>): string | undefined {
  const said = typeof def.error === 'function' ? def.error({}) : undefined
  return typeof said === 'string' ? said : (said as { message?: string } | undefined)?.message
}

/** Returns the contract's own way to clean a text; undefined for zod's `trim`. */
const cleaningOf = (tx: unknown): Field['clean'] =>
  tx === cleanLine ? 'line' : (Object.keys(cleaners) as Cleaning[]).find((name) => cleaners[name] === tx)

/** Returns how a text is cleaned before it is judged. */
function cleanedBy(checks: readonly Record<string, unknown>[]): Pick<Field, 'trim' | 'clean'> {
  const found = checks.find(({ check }) => check === 'overwrite')
  if (!found) return {}
  const clean = cleaningOf(found.tx)
  return clean ? { clean } : { trim: true }
}

const isFilled = (fn: unknown): boolean => typeof fn === 'function' && fn('') === false && fn('x') === true

function ruleOf(def: Record<string, unknown>): unknown[] | undefined {
  const say = sentenceOf(def)
  if (say === undefined) return undefined
  switch (def.check) {
    case 'min_length':
      return ['minLength', def.minimum, say]
    case 'custom': {
      // `isFilled`, `atLeast` and `atMost` of the contract.
      const { minimum, maximum } = def.fn as { minimum?: number; maximum?: number }
      if (maximum !== undefined) return ['maxLength', maximum, say]
      if (minimum !== undefined) return ['minLength', minimum, say]
      return isFilled(def.fn) ? ['minLength', 1, say] : undefined
    }
    case 'string_format':
      return ['pattern', code(String(def.pattern)), say]
    case 'number_format':
      return ['multipleOf', 1, say]
    case 'multiple_of':
      return ['multipleOf', def.value, say]
    case 'greater_than':
      return [def.inclusive ? 'min' : 'above', def.value, say]
    case 'less_than':
      return def.inclusive ? ['max', def.value, say] : undefined
    default:
      return undefined
  }
}

const kinds = { string: 'text', number: 'number', boolean: 'switch', enum: 'choice' } as const

function fieldOf(schema: unknown): Field {
  const def = defOf(schema)
  // A browser sends what is filled in: null is for those who send back what they were answered.
  if (def.type === 'nullable') return fieldOf(def.innerType)
  if (['optional', 'default'].includes(def.type as string)) return { ...fieldOf(def.innerType), optional: true }
  if (def.type === 'pipe') {
    const field = fieldOf(def.in)
    const rule = ruleOf(defOf(def.out))
    return rule ? { ...field, rules: [...(field.rules ?? []), rule] } : field
  }
  const is = kinds[def.type as keyof typeof kinds]
  if (!is) return { is: 'other' }
  const checks = (def.checks ?? []).map((check) => check._zod.def)
  const rules = checks.flatMap((check) => [ruleOf(check)].filter((rule) => rule !== undefined))
  const missing = sentenceOf(def)
  const cutAt = metaOf(schema)['x-cut-at'] as number | undefined
  return {
    is,
    ...(missing === undefined ? {} : { missing }),
    ...cleanedBy(checks),
    ...(is === 'choice' ? { choices: Object.values(def.entries as Record<string, string>) } : {}),
    ...(cutAt === undefined ? {} : { cutAt }),
    ...(rules.length > 0 ? { rules } : {}),
  }
}

/** The fields of one call's body. */
function fieldsOf(body: unknown): Record<string, Field> {
  const shape = defOf(body).shape as Record<string, unknown>
  return Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, fieldOf(schema)]))
}

/** JSON with regular expressions in it. */
function codeOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(codeOf).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if ('toCode' in value && typeof value.toCode === 'function') return value.toCode()
  const entries = Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}: ${codeOf(inner)}`)
  return `{ ${entries.join(', ')} }`
}

/** The forms of a front end: the calls that its screens name on the spot. */
function formsOf(root: string, folder: string): Set<string> {
  const files = globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))
  const calls = files.flatMap((file) => {
    const uses = readFileSync(join(root, file), 'utf8').matchAll(/\buseForm(?:<|\()\s*(?:'([^']+)')?/g)
    return [...uses].map(([, call]) => {
      if (!call) throw new Error(`${file}: a form names its call on the spot, useForm('POST /api/...').`)
      return call
    })
  })
  return new Set(calls)
}

const ofForms = 'the calls of packages/api-contract that are a `form`'

type Forms = readonly (readonly [call: string, fields: Record<string, Field>])[]

const rulesCode = (
  forms: Forms,
  typesFrom = '@sottomondo/mfe-kit',
): string => `${header(ofForms)}import type { FieldRules } from '${typesFrom}'

export const fieldRules = {
${forms.map(([key, fields]) => `  ${JSON.stringify(key)}: ${codeOf(fields)},\n`).join('')}} satisfies Record<string, FieldRules>
`

/** How fields are cleaned while they are typed, by their names: a name means the same in every form, which keeps it short. */
function keepsOf(forms: Forms): Record<string, Cleaning> {
  const keeps = new Map<string, Cleaning | undefined>()
  for (const [name, { is, clean: given }] of forms.flatMap(([, fields]) => Object.entries(fields))) {
    if (is !== 'text') continue
    // A text of words is typed as it is.
    const clean = given === 'line' ? undefined : given
    if (keeps.has(name) && keeps.get(name) !== clean)
      throw new Error(`Forms clean their field ${name} in several ways; call one of them otherwise.`)
    keeps.set(name, clean)
  }
  return Object.fromEntries(
    [...keeps].filter((one): one is [string, Cleaning] => one[1] === 'code' || one[1] === 'name'),
  )
}

/** What fields need while they are typed, from their first paint on; the rules are for when they are filled in. */
function cutsCode(forms: Forms): string {
  const cuts = forms.flatMap(([key, fields]) => {
    const own = Object.entries(fields).flatMap(([name, { cutAt }]) =>
      cutAt === undefined ? [] : [[name, cutAt] as const],
    )
    return own.length > 0 ? [`  ${JSON.stringify(key)}: ${codeOf(Object.fromEntries(own))},\n`] : []
  })
  return `${header(ofForms)}
export const fieldCuts: Readonly<Record<string, Readonly<Record<string, number>>>> = {
${cuts.join('')}}

/** The cuts of all forms, by field name; a phone is shown as it was typed. */
export const fieldKeeps: Readonly<Record<string, 'code' | 'name'>> = ${codeOf(keepsOf(forms))}
`
}

/** The rules of forms by path under the root. */
export async function fieldRuleLists(root: string): Promise<Record<string, string>> {
  const { contract } = (await import(join(root, 'packages/api-contract/src/index.ts'))) as {
    contract: Record<string, CallDefinition>
  }
  const all: Forms = Object.entries(contract).flatMap(([key, { form, body }]) =>
    form ? [[key, fieldsOf(body)] as const] : [],
  )
  const own = frontEndsOf(root).map((folder) => {
    const calls = formsOf(root, folder)
    return [rulesIn(folder), rulesCode(all.filter(([key]) => calls.has(key)))]
  })
  return { [ALL]: rulesCode(all, '../src/form/judge.ts'), [CUTS]: cutsCode(all), ...Object.fromEntries(own) }
}
