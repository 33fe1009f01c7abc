import { basename } from 'node:path'
import { pascalCase, snakeCase } from '@sottomondo/feature/names'
import { header, imports, type Member, members } from './members.ts'

/** What features of actions say of themselves, each in a file of its own: `heist/heist.death.ts` exports `heistDeath`. */

const pascal = (camel: string): string => pascalCase(camel)
const snakeOf = (file: string): string => snakeCase(basename(file, '.rpc.ts'))

const context = "import type { ActionsContext } from '../src/context.ts'\n"

/** The features that have a file of this kind, and the code that lists them: imports, then what `text` says of them. */
function list(
  root: string,
  kind: string,
  text: (each: (line: (one: Member) => string) => string) => string,
  nameOf: string | ((feature: string) => string) = pascalCase(kind),
): string {
  const pattern = `services/actions/src/*/*.${kind}.ts`
  const all = members(root, pattern, nameOf, `.${kind}.ts`)
  const each = (line: (one: Member) => string) => all.map(line).join('')
  return `${header(pattern)}${imports(all, 'services/actions/gen/list.ts')}${text(each)}`
}

/** The lists of actions by path. */
export const actionsLists = (root: string): Record<string, string> => ({
  'services/actions/gen/serve.ts': list(
    root,
    'rpc',
    (each) => `${each(
      ({ feature, file }) =>
        `import { ${pascal(feature)}Service } from '@sottomondo/proto/actions/v1/${snakeOf(file)}'\n`,
    )}${context}
export function serveFeatures(actions: ActionsContext): void {
${each(({ feature, name }) => `  actions.kit.serve(${pascal(feature)}Service, ${name}(actions))\n`)}}
`,
    'Handlers',
  ),
  'services/actions/gen/consumers.ts': list(
    root,
    'consumers',
    (each) => `${context}
/** What this service learns from facts. */
export function consumeFacts(actions: ActionsContext): void {
${each(({ name }) => `  ${name}(actions)\n`)}}
`,
  ),
  'services/actions/gen/viewers.ts': list(
    root,
    'viewers',
    (each) => `import type { Kit } from '@sottomondo/server-kit'

/** Who has a feature on their screen, by its name. */
export const createActionsViewers = (kit: Pick<Kit<unknown>, 'redis' | 'nats' | 'clock' | 'log'>) => ({
${each(({ feature, name }) => `  ${feature}Viewers: ${name}(kit),\n`)}})
export type ActionsViewers = ReturnType<typeof createActionsViewers>
`,
    (feature) => `create${pascal(feature)}Viewers`,
  ),
  'services/actions/gen/metrics.ts': list(
    root,
    'metrics',
    (each) => `import type { Metrics } from '@sottomondo/server-kit'

export const createActionsMetrics = (metrics: Metrics) => ({
${each(({ name }) => `  ...${name}(metrics),\n`)}})
export type ActionsMetrics = ReturnType<typeof createActionsMetrics>
`,
  ),
  'services/actions/gen/deaths.ts': list(
    root,
    'death',
    (each) => `import type { EndsAtDeath } from '../src/death/open-actions.ts'

/** What a dead gangster may have open with others. */
export const openAtDeath: readonly EndsAtDeath[] = [
${each(({ name }) => `  ${name},\n`)}]
`,
  ),
  'services/actions/gen/personal-data.ts': list(
    root,
    'personal-data',
    (each) => `
/** What is told of somebody who asks, by name: whoever is halfway through goes on at a section's place. */
export const personalSections = [
${each(({ name }) => `  ${name},\n`)}].sort((one, other) => (one.name < other.name ? -1 : 1))
`,
  ),
  'services/actions/gen/standings.ts': list(
    root,
    'standing',
    (each) => `import type { Db } from '@sottomondo/server-kit'

/** Who is first in what, the first one first. */
export const readStandings = async (db: Db, listed: number) => ({
${each(({ name }) => `  ...(await ${name}(db, listed)),\n`)}})
`,
  ),
  'services/actions/gen/seeds.ts': list(
    root,
    'seed',
    (each) => `import type { Seed } from '../src/seed.store.ts'

/** What the first world has of features, beside its gangsters. */
export const seeds: readonly Seed[] = [
${each(({ name }) => `  ${name},\n`)}]
`,
  ),
})
