import { type Page, pageImports, pagesOf } from './features.ts'
import { header } from './header.ts'
import { featureList } from './service-lists.ts'

/** Lists of the pages that features of actions name as one of their parts. */

const SOURCES = 'services/actions/src/**/*.ts'

/** Returns the pages of a part, and the code that lists them: imports, then the list by `text`. */
function list(root: string, part: string, text: (each: (line: (one: Page) => string) => string) => string): string {
  const all = pagesOf(root, SOURCES, part)
  const each = (line: (one: Page) => string) => all.map(line).join('')
  return `${header(`the ${part} of features in services/actions`)}${pageImports(all, 'services/actions/gen/list.ts')}${text(each)}`
}

/** The lists of actions by path. */
export const actionsLists = (root: string): Record<string, string> => ({
  'services/actions/gen/features.ts': featureList(root, 'actions'),
  'services/actions/gen/viewers.ts': list(
    root,
    'viewers',
    (each) => `import type { Kit } from '@sottomondo/server-kit/service'

/** The viewers of each feature's screen, by its name. */
export const createActionsViewers = (kit: Pick<Kit<unknown>, 'redis' | 'nats' | 'clock' | 'log'>) => ({
${each(({ feature, name }) => `  ${feature}Viewers: ${name}(kit),\n`)}})
export type ActionsViewers = ReturnType<typeof createActionsViewers>
`,
  ),
  'services/actions/gen/metrics.ts': list(
    root,
    'metrics',
    (each) => `import type { Metrics } from '@sottomondo/server-kit/metrics'

export const createActionsMetrics = (metrics: Metrics) => ({
${each(({ name }) => `  ...${name}(metrics),\n`)}})
`,
  ),
  'services/actions/gen/births.ts': list(
    root,
    'atBirth',
    (each) => `import type { BirthPart } from '../src/kernel/gangster/birth-part.ts'

/** What features do when a gangster is born. */
export const births: readonly BirthPart[] = [
${each(({ name }) => `  ${name},\n`)}]
`,
  ),
  'services/actions/gen/city-calls.ts': list(
    root,
    'cityCalls',
    (each) => `import type { CityCallPart } from '../src/kernel/city-call/city-call-part.ts'

const parts: readonly CityCallPart[] = [
${each(({ name }) => `  ${name},\n`)}]

/** What players call each other for, in the order of the list. */
export const cityCallParts = parts.toSorted((one, other) => one.order - other.order)
`,
  ),
  'services/actions/gen/departures.ts': list(
    root,
    'atDeparture',
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
    'atDeath',
    (each) => `import type { DeathPart } from '../src/kernel/death/death-part.ts'
import type { ActionsViewers } from './viewers.ts'

/** What features do when a gangster dies. */
export const deathParts: readonly ((viewers: ActionsViewers) => DeathPart)[] = [
${each(({ name }) => `  ${name},\n`)}]
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
