import { featureImports, featuresOf } from './features.ts'
import { header, imports, type Member, members } from './members.ts'

/** The lists of the hall of fame, from the facts of actions to the page that shows them. */

const each = (all: Member[], line: (one: Member) => string): string => all.map(line).join('')

function contractFame(root: string): string {
  const all = featuresOf(root, 'packages/api-contract/src/*/*.ts').filter((one) => one.has('fame'))
  return `${header('the fame of features in packages/api-contract')}${featureImports(all, 'packages/api-contract/gen/fame.ts')}
const inOrder = [
${all.map(({ alias }) => `  ${alias}.fame,\n`).join('')}].sort((one, other) => one.order - other.order)

/** The lists of the hall of fame, in the order of the answer. */
export const fameFields: ${all.map(({ alias }) => `typeof ${alias}.fame.fields`).join(' & ') || 'object'} = Object.assign(
  {},
  ...inOrder.map(({ fields }) => fields),
)
`
}

function factFame(root: string): string {
  const all = featuresOf(root, 'packages/event-contract/src/*/*.ts').filter((one) => one.has('fame'))
  return `${header('the fame of features in packages/event-contract')}${featureImports(all, 'packages/event-contract/gen/fame.ts')}
/** The leaders of each list. */
export const fameLists = {
${all.map(({ alias }) => `  ...${alias}.fame,\n`).join('')}}
`
}

function socialFame(root: string): string {
  const pattern = 'services/social/src/*/*.fame.ts'
  const all = members(root, pattern, 'Fame', '.fame.ts')
  return `${header(pattern)}${imports(all, 'services/social/gen/fame.ts')}import type { Fame } from '../src/hall-of-fame/fame.ts'
import type { Famous } from '../src/hall-of-fame/hall-of-fame.store.ts'

export const fameLists: readonly Fame[] = [
${each(all, ({ name }) => `  ${name},\n`)}]

/** The shown rows of each list. */
export const shownFame = (of: (list: string) => Famous[]) => ({
${each(all, ({ name }) => `  ...${name}.shown(of(${name}.list)),\n`)}})
`
}

function screenFame(root: string): string {
  const pattern = 'mfe-social/src/*/*.fame.tsx'
  const all = members(root, pattern, 'Fame', '.fame.tsx')
  return `${header(pattern)}${imports(all, 'mfe-social/gen/fame.ts')}
/** The lists of the hall of fame, in the order of the page. */
export const fames = [
${each(all, ({ name }) => `  ${name},\n`)}].sort((one, other) => one.order - other.order)
`
}

export const fameLists = (root: string): Record<string, string> => ({
  'packages/api-contract/gen/fame.ts': contractFame(root),
  'packages/event-contract/gen/fame.ts': factFame(root),
  'services/social/gen/fame.ts': socialFame(root),
  'mfe-social/gen/fame.ts': screenFame(root),
})
