import { pascalCase } from '@sottomondo/feature/names'
import { handlerFiles, header, imports, type Member, members } from './members.ts'

/**
 * Lists of the declarations in features of actions, each in a file of its own: `features/heist/heist.death.ts` exports
 * `heistDeath`.
 */

const context = "import type { ActionsContext } from '../src/context.ts'\n"

/**
 * Returns the features that have a file of this kind, and the code that lists them: imports, then the list by `text`.
 */
function list(
  root: string,
  kind: string,
  text: (each: (line: (one: Member) => string) => string) => string,
  nameOf: string | ((feature: string) => string) = pascalCase(kind),
): string {
  const pattern = `services/actions/src/*/*/*.${kind}.ts`
  const all = members(root, pattern, nameOf, `.${kind}.ts`)
  const each = (line: (one: Member) => string) => all.map(line).join('')
  return `${header(pattern)}${imports(all, 'services/actions/gen/list.ts')}${text(each)}`
}

function serveList(root: string): string {
  const pattern = 'services/actions/src/*/*/*.rpc.ts'
  const served = handlerFiles(root, pattern)
  return `${header(pattern)}${imports(served, 'services/actions/gen/serve.ts')}${served
    .map(({ service, from }) => `import { ${service} } from '${from}'\n`)
    .join('')}${context}
export function serveFeatures(actions: ActionsContext): void {
${served.map(({ service, name }) => `  actions.kit.serve(${service}, ${name}(actions))\n`).join('')}}
`
}

/** The lists of actions by path. */
export const actionsLists = (root: string): Record<string, string> => ({
  'services/actions/gen/serve.ts': serveList(root),
  'services/actions/gen/consumers.ts': list(
    root,
    'consumers',
    (each) => `${context}
/** The consumers of this service. */
export function consumeFacts(actions: ActionsContext): void {
${each(({ name }) => `  ${name}(actions)\n`)}}
`,
  ),
  'services/actions/gen/viewers.ts': list(
    root,
    'viewers',
    (each) => `import type { Kit } from '@sottomondo/server-kit/service'

/** The viewers of each feature's screen, by its name. */
export const createActionsViewers = (kit: Pick<Kit<unknown>, 'redis' | 'nats' | 'clock' | 'log'>) => ({
${each(({ feature, name }) => `  ${feature}Viewers: ${name}(kit),\n`)}})
export type ActionsViewers = ReturnType<typeof createActionsViewers>
`,
    (feature) => `create${pascalCase(feature)}Viewers`,
  ),
  'services/actions/gen/metrics.ts': list(
    root,
    'metrics',
    (each) => `import type { Metrics } from '@sottomondo/server-kit/metrics'

export const createActionsMetrics = (metrics: Metrics) => ({
${each(({ name }) => `  ...${name}(metrics),\n`)}})
export type ActionsMetrics = ReturnType<typeof createActionsMetrics>
`,
  ),
  'services/actions/gen/births.ts': list(
    root,
    'birth',
    (each) => `import type { BirthPart } from '../src/kernel/gangster/birth-part.ts'

/** What features do when a gangster is born. */
export const births: readonly BirthPart[] = [
${each(({ name }) => `  ${name},\n`)}]
`,
  ),
  'services/actions/gen/city-calls.ts': list(
    root,
    'city-call',
    (each) => `import type { CityCallPart } from '../src/kernel/city-call/city-call-part.ts'

const parts: readonly CityCallPart[] = [
${each(({ name }) => `  ${name},\n`)}]

/** What players call each other for, in the order of the list. */
export const cityCallParts = parts.toSorted((one, other) => one.order - other.order)
`,
  ),
  'services/actions/gen/departures.ts': list(
    root,
    'departure',
    (each) => `import type { DeparturePart } from '../src/kernel/city/departure-part.ts'

/** What features do when a gangster leaves a city. */
export const departures: readonly DeparturePart[] = [
${each(({ name }) => `  ${name},\n`)}]
`,
  ),
  'services/actions/gen/figures.ts': list(
    root,
    'figures',
    (each) => `import type { Db } from '@sottomondo/server-kit/database'

/** The records of each feature, the greatest first. */
export const readFigures = async (db: Db, listed: number) => ({
${each(({ name }) => `  ...(await ${name}(db, listed)),\n`)}})
`,
  ),
  'services/actions/gen/deaths.ts': list(
    root,
    'death',
    (each) => `import type { DeathPart } from '../src/kernel/death/death-part.ts'
import type { ActionsViewers } from './viewers.ts'

/** What features do when a gangster dies. */
export const deathParts: readonly ((viewers: ActionsViewers) => DeathPart)[] = [
${each(({ name }) => `  ${name},\n`)}]
`,
  ),
  'services/actions/gen/personal-data.ts': list(
    root,
    'personal-data',
    (each) => `
/** The sections of a person's data, by name: an interrupted copy goes on at a section's place. */
export const personalSections = [
${each(({ name }) => `  ${name},\n`)}].sort((one, other) => (one.name < other.name ? -1 : 1))
`,
  ),
  'services/actions/gen/fame.ts': list(
    root,
    'fame',
    (each) => `import type { Db } from '@sottomondo/server-kit/database'

/** The leaders of each list, the first one first. */
export const readFameLists = async (db: Db, listed: number) => ({
${each(({ name }) => `  ...(await ${name}(db, listed)),\n`)}})
`,
  ),
  'services/actions/gen/seeds.ts': list(
    root,
    'seed',
    (each) => `import type { Seed } from '../src/seed.store.ts'

/** The first world's rows of features, beside its gangsters. */
export const seeds: readonly Seed[] = [
${each(({ name }) => `  ${name},\n`)}]
`,
  ),
})
