import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { camelCase, pascalCase } from '@sottomondo/feature/names'
import { SERVICES } from '@sottomondo/local/processes'
import { actionsLists } from './actions.ts'
import { consumerList } from './consumer-list.ts'
import { invitationList, recordList, sentenceList, switchList, timerLists } from './declared.ts'
import { economyLists } from './economy-lists.ts'
import { fameLists } from './fame.ts'
import { featureImports, featuresOf, pagesOf } from './features.ts'
import { fieldRuleFiles } from './field-rules.ts'
import { header, madeBy } from './header.ts'
import { needsList } from './needs.ts'
import { ownTimerLists } from './own-timers.ts'
import { RPC_CALLS } from './protos/mappers.ts'
import { remoteLists, remotesOf } from './remotes.ts'
import { featureList, pageList } from './service-lists.ts'
import { socialLists } from './social-lists.ts'

/**
 * The lists that only repeat the tree. A feature is in a list because its `feature({ ... })` has that part.
 */

const contractList = (root: string): string =>
  partsList(root, 'api-contract', 'calls', 'Every /api call: key is method and path.', 'contract')
const factList = (root: string): string =>
  partsList(root, 'event-contract', 'facts', 'Every fact: key is its subject on JetStream.', 'facts')
const pushList = (root: string): string =>
  partsList(root, 'event-contract', 'pushes', 'The pushes of features to browsers.', 'featurePushes')

/** Returns a list of what all features of a contract have of one part. */
function partsList(root: string, contract: string, part: string, what: string, name: string): string {
  const all = featuresOf(root, `packages/${contract}/src/*/*.ts`).filter((one) => one.has(part))
  return `${header(`the ${part} of features in packages/${contract}`)}${featureImports(all, `packages/${contract}/gen/list.ts`)}
/** ${what} */
export const ${name} = {
${all.map(({ alias }) => `  ...${alias}.${part},\n`).join('')}}
`
}

function logList(root: string): string {
  const all = featuresOf(root, 'packages/event-contract/src/*/*.ts').filter((one) => one.has('log'))
  return `${header('the log of features in packages/event-contract')}${featureImports(all, 'packages/event-contract/gen/log.ts')}
/** The log lines of facts, by feature. */
export const logs = {
${all.map(({ feature, alias }) => `  ${feature}: ${alias}.log,\n`).join('')}}
`
}

function handlerList(root: string): string {
  const all = featuresOf(root, 'gateway/src/*/*.ts').filter((one) => one.has('handlers'))
  return `${header('the handlers of features in gateway/src')}${featureImports(all, 'gateway/gen/handlers.ts')}import type { GatewayParts } from '../src/parts.ts'

/** The handlers that are written by hand. */
export const handWritten = (parts: GatewayParts) => ({
${all.map(({ alias }) => `  ...${alias}.handlers(parts),\n`).join('')}})
`
}

function activityList(root: string): string {
  const all = pagesOf(root, 'services/*/src/**/*.ts', 'season')
  const lines = all.map(({ name, file }) => {
    const [, domain, path] = /^services\/(\w+)\/(.*)$/.exec(file) ?? []
    return `import { ${name} } from '@sottomondo/${domain}/${path}'\n`
  })
  return `${header('the season of features in services')}${lines.join('')}
/** The activities of a season, by feature. */
export const activities = {
${all.map(({ feature, name }) => `  ${feature}: ${name},\n`).join('')}}
`
}

function serviceList(root: string): string {
  const all = SERVICES.flatMap((domain) =>
    globSync(`proto/sottomondo/${domain}/v1/*.proto`, { cwd: root })
      .sort()
      .map((file) => {
        const [snake, text] = [basename(file, '.proto'), readFileSync(join(root, file), 'utf8')]
        const pascal = pascalCase(snake.replaceAll('_', '-'))
        if (!new RegExp(`^service ${pascal} \\{`, 'm').test(text))
          throw new Error(`${file} has no "service ${pascal} {": its service is named after the file.`)
        return { domain, feature: camelCase(snake.replaceAll('_', '-')), pascal, snake }
      }),
  )
  const lines = (domain: string) =>
    all
      .filter((one) => one.domain === domain)
      .map(({ feature, pascal }) => `    ${feature}: ${domain}${pascal},\n`)
      .join('')
  return `${header('proto/sottomondo')}${all
    .map(
      ({ domain, pascal, snake }) =>
        `import { ${pascal}Service as ${domain}${pascal} } from './sottomondo/${domain}/v1/${snake}.ts'\n`,
    )
    .join('')}
/** The served rpcs of each service, by feature. */
export const services = {
${SERVICES.map((domain) => `  ${domain}: {\n${lines(domain)}  },\n`).join('')}}
`
}

/** The lists by path under the root. */
export function listsOf(root: string): Record<string, string> {
  return {
    'packages/api-contract/gen/calls.ts': contractList(root),
    'packages/api-contract/gen/invitations.ts': invitationList(root),
    'packages/api-contract/gen/needs.ts': needsList(root),
    'packages/api-contract/gen/records.ts': recordList(root),
    'packages/api-contract/gen/switches.ts': switchList(root),
    ...timerLists(root),
    ...ownTimerLists(root),
    ...actionsLists(root),
    ...fameLists(root),
    'packages/event-contract/gen/facts.ts': factList(root),
    'packages/event-contract/gen/log.ts': logList(root),
    'packages/event-contract/gen/consumers.ts': consumerList(root),
    'packages/event-contract/gen/pushes.ts': pushList(root),
    'packages/event-contract/gen/sentences.ts': sentenceList(root),
    'gateway/gen/handlers.ts': handlerList(root),
    'services/accounts/gen/features.ts': featureList(root, 'accounts'),
    'services/accounts/gen/deaths.ts': pageList(root, 'accounts', 'atDeath', {
      of: "import type { DeathPart } from '../src/kernel/account/death-part.ts'",
      what: 'What features tell when a gangster dies.',
      name: 'deaths: readonly DeathPart[]',
    }),
    'services/casino/gen/features.ts': featureList(root, 'casino'),
    ...economyLists(root),
    ...socialLists(root),
    'deploy/season/gen/activities.ts': activityList(root),
    ...Object.assign({}, ...remotesOf(root).map((folder) => remoteLists(root, folder))),
  }
}

/** The list of services, of proto files that are made themselves. */
export const writeServiceList = (root: string): string[] => writeChanged(root, { [SERVICES_LIST]: serviceList(root) })

export const writeLists = (root: string): string[] => writeChanged(root, listsOf(root))

/** Writes changed files only, for programs that watch files or compare their times, and returns their paths. */
export function writeChanged(root: string, files: Readonly<Record<string, string>>): string[] {
  const changed = Object.entries(files).filter(([path, text]) => {
    const file = join(root, path)
    return !existsSync(file) || readFileSync(file, 'utf8') !== text
  })
  for (const [path, text] of changed) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return changed.map(([path]) => path)
}

const SERVICES_LIST = 'proto/gen/services.ts'

const GEN_FILES = ['{gateway,shell,proto,mfe-*}/gen/*.ts', '{packages,services,deploy,tools}/*/gen/*.ts']

/**
 * Removes lists that are made no more, and returns their paths. They are not in git, so they stay after a pull, and
 * their imports fail. Files that codegen has not made stay.
 */
export function removeStaleLists(root: string): string[] {
  const kept = new Set([...Object.keys(listsOf(root)), ...fieldRuleFiles(root), SERVICES_LIST, RPC_CALLS])
  const stale = globSync(GEN_FILES, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !kept.has(path) && readFileSync(join(root, path), 'utf8').startsWith(madeBy))
  for (const path of stale) rmSync(join(root, path))
  return stale.sort()
}
