import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PROCESSES, SERVICES } from '@sottomondo/local/processes'
import { featuresOf } from '../features.ts'
import { remotesOf } from '../remotes.ts'
import { code, madeBanner, table } from './markdown.ts'

/** The page of what each team owns: from the contracts, the remotes' manifests, the migrations and the dashboard. */

interface Manifest {
  routes: { path: string }[]
}
interface Panel {
  title: string
  targets?: { expr: string }[]
}
/** The facts that a service consumes, by consumer. */
type Consumers = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What belongs to nobody's domain has a team too: the way from the browser to the services, and the operators' screens. */
const platform = { name: 'platform', processes: ['gateway', 'realtime'] } as const
const teams = [...SERVICES.map((name) => ({ name, processes: [name] as readonly string[] })), platform]

const factOf = (subject: string) => /^sottomondo\.([\w-]+)\.(.+)\.v\d+$/.exec(subject) ?? [subject, '', subject]
const listed = (all: readonly string[]): string => (all.length > 0 ? all.join(', ') : 'none')
const importFrom = (root: string, file: string) => import(pathToFileURL(join(root, file)).href)

export async function teamsPage(root: string): Promise<string> {
  const facts = Object.keys(
    ((await importFrom(root, 'packages/event-contract/gen/facts.ts')) as { facts: object }).facts,
  )
  const { consumers } = (await importFrom(root, 'packages/event-contract/gen/consumers.ts')) as { consumers: Consumers }
  const sections = teams.map(({ name, processes }) => {
    const domains = name === platform.name ? ['gateway', 'realtime'] : [name]
    const rows = [
      ['screens', screensOf(root, name)],
      ...processes.map((process) => ['process', processText(process)]),
      ['tables', listed(processes.flatMap((process) => tablesOf(root, folderOf(process))).map(code))],
      ['calls', callsOf(root, domains)],
      ['facts it tells', factsBy(facts.map(factOf).filter(([, from]) => domains.includes(String(from))))],
      [
        'facts it hears',
        heardBy(
          domains.flatMap((domain) => Object.values(consumers[domain] ?? {})),
          domains,
        ),
      ],
      ['panels', listed(panelsOf(root, domains, processes))],
      ['alerts', listed(alertsOf(root, processes))],
      ['figures', listed(domains.filter((domain) => domain !== 'realtime').map((one) => `[${one}](rules.md#${one})`))],
      ['releases', listed(releasesOf(root, name, processes).map(code))],
    ]
    return `## ${name}\n\n${table(['', ''], rows)}`
  })
  return `${madeBanner}

# The teams

What each team owns, builds and releases by itself, whenever it wants ([release.md](release.md)). Whose code a feature is: \`npm run feature <name>\`. The contracts, kits and tools belong to all teams: whoever changes them asks those who use them.

${sections.join('\n')}`
}

const folderOf = (process: string): string => PROCESSES.find(({ name }) => name === process)?.folder ?? ''

function remotesOfTeam(root: string, team: string): string[] {
  const own = (remote: string) => (SERVICES as readonly string[]).includes(remote.slice('mfe-'.length))
  return remotesOf(root).filter((remote) => (team === platform.name ? !own(remote) : remote === `mfe-${team}`))
}

function screensOf(root: string, team: string): string {
  const remotes = remotesOfTeam(root, team).map((remote) => {
    const { routes } = JSON.parse(readFileSync(join(root, remote, 'gen/mfe.json'), 'utf8')) as Manifest
    return `${code(remote)}: ${routes.map(({ path }) => path).join(', ')}`
  })
  const all = team === platform.name ? [`${code('shell')}: menus, header, what visitors see`, ...remotes] : remotes
  return all.length > 0 ? all.join('; ') : 'in the remotes of others, and in the shell'
}

function processText(process: string): string {
  const plan = PROCESSES.find(({ name }) => name === process)
  if (!plan) throw new Error(`There is no process ${process}.`)
  const asks = plan.calls.length > 0 ? `asks ${plan.calls.join(', ')}` : 'asks nobody'
  return `${code(plan.folder)}, ${asks}${plan.database ? `; schema ${code(plan.name)}` : ''}`
}

function tablesOf(root: string, folder: string): string[] {
  const files = globSync(`${folder}/migrations/*.sql`, { cwd: root }).sort()
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8'))
  const made = texts.flatMap((text) => [...text.matchAll(/^create (?:unlogged )?table (\w+)/gim)].map(([, one]) => one))
  const gone = new Set(texts.flatMap((text) => [...text.matchAll(/^drop table (\w+)/gim)].map(([, one]) => one)))
  return made.filter((one): one is string => one !== undefined && !gone.has(one)).sort()
}

function callsOf(root: string, domains: readonly string[]): string {
  const features = domains.flatMap((domain) => featuresOf(root, `packages/api-contract/src/${domain}/*.ts`))
  const counted = features.map(({ feature, texts }) => [feature, texts('calls').length] as const)
  const all = counted.reduce((sum, [, count]) => sum + count, 0)
  return `${all}: ${counted
    .filter(([, count]) => count > 0)
    .map(([feature, count]) => `${feature} ${count}`)
    .join(', ')}`
}

/** Facts by feature: `crime (committed)`. */
function factsBy(facts: readonly (readonly string[])[], withDomain = false): string {
  const byFeature = Map.groupBy(facts, ([, domain, rest]) => {
    const feature = String(rest).split('.')[0]
    return withDomain ? `${domain}.${feature}` : String(feature)
  })
  const texts = [...byFeature]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([feature, all]) => {
      const names = [...new Set(all.map(([, , rest]) => String(rest).split('.').slice(1).join('.')))]
      return `${feature} (${names.sort().join(', ')})`
    })
  return listed(texts)
}

const heardBy = (subjects: readonly string[], domains: readonly string[]): string =>
  factsBy(
    subjects.map(factOf).filter(([, from]) => !domains.includes(String(from))),
    true,
  )

/** Panels that read a metric which the team's own code declares, or that choose its rpcs. */
function panelsOf(root: string, domains: readonly string[], processes: readonly string[]): string[] {
  const { panels } = JSON.parse(readFileSync(join(root, 'deploy/dashboards/grafana/sottomondo.json'), 'utf8')) as {
    panels: Panel[]
  }
  const own = metricsOf(root, processes)
  return panels
    .filter(({ targets = [] }) =>
      targets.some(
        ({ expr }) =>
          own.some((metric) => new RegExp(`\\b${metric}(?:_bucket|_count|_sum)?\\b`).test(expr)) ||
          domains.some((domain) => expr.includes(`/sottomondo.${domain}.`)),
      ),
    )
    .map(({ title }) => title)
}

function alertsOf(root: string, processes: readonly string[]): string[] {
  const own = metricsOf(root, processes)
  const rules = readFileSync(join(root, 'deploy/dashboards/alerts.yml'), 'utf8')
    .split(/^ +- alert: /m)
    .slice(1)
  return rules
    .filter((rule) => own.some((metric) => new RegExp(`\\b${metric}(?:_bucket|_count|_sum)?\\b`).test(rule)))
    .map((rule) => String(/^\w+/.exec(rule)?.[0]))
    .map((name) => `[${name}](operate.md#${name.toLowerCase()})`)
}

/** Metrics by the names that the code of these processes gives them. */
function metricsOf(root: string, processes: readonly string[]): string[] {
  const files = processes.flatMap((process) => globSync(`${folderOf(process)}/src/**/*.ts`, { cwd: root }))
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8')).filter((text) => /prom-client/.test(text))
  return texts.flatMap((text) => [...text.matchAll(/\bname: '([a-z]+(?:_[a-z]+)+)'/g)].map(([, name]) => String(name)))
}

function releasesOf(root: string, team: string, processes: readonly string[]): string[] {
  const screens = [...(team === platform.name ? ['shell'] : []), ...remotesOfTeam(root, team)]
  return [...screens, ...processes.map(folderOf)].map((folder) => `npm run release -w ${folder}`)
}
