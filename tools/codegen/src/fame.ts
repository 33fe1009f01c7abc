import { featureImports, featuresOf } from './features.ts'
import { header } from './header.ts'

/** The lists of the hall of fame, from the facts of actions to the page that shows them. */

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

export const fameLists = (root: string): Record<string, string> => ({
  'packages/api-contract/gen/fame.ts': contractFame(root),
  'packages/event-contract/gen/fame.ts': factFame(root),
})
