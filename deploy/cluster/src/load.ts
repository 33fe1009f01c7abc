import { join } from 'node:path'
import { ROOT } from '@sottomondo/bootstrap/root'
import type { Manifest } from './chart/rendered.ts'

/** The run of several k6 by the k6 operator. */
export const LOAD_MANIFESTS = join(ROOT, 'deploy/cluster/load/evening.yaml')

interface TestRunSpec {
  script: { configMap: { name: string; file: string } }
  runner: {
    image: string
    env: { name: string; value?: string }[]
    volumeMounts: { mountPath: string }[]
  }
}
interface PolicySpec {
  podSelector: { matchLabels: Record<string, string> }
  ingress: [{ from: [{ podSelector: { matchLabels: Record<string, string> } }] }]
}

export interface Manifests {
  load: readonly Manifest[]
  chart: readonly Manifest[]
}

/**
 * The run may do without: the address that `npm run load` has checked to be this machine's, and a rate that does not
 * rise and fall.
 */
const optional = ['LOAD_ADDRESS', 'LOAD_STEADY']

/** Returns what the manifests get wrong, a line each. @param settings the text of the scripts' settings.js */
export function loadFaults(
  { load, chart }: Manifests,
  { settings, version, hasScript }: { settings: string; version: string; hasScript(file: string): boolean },
): string[] {
  const run = load.find(({ kind }) => kind === 'TestRun')
  const policy = load.find(({ kind }) => kind === 'NetworkPolicy')
  if (!run || !policy) return ['the test run or its network policy is missing']
  const { script, runner } = run.spec as unknown as TestRunSpec
  const faults: string[] = []
  const known = [...new Set([...settings.matchAll(/__ENV\.(LOAD_\w+)/g)].map(([, name]) => String(name)))]
  const given = new Map(runner.env.map(({ name, value }) => [name, value]))
  for (const name of given.keys())
    if (name.startsWith('LOAD_') && !known.includes(name))
      faults.push(`the runners are given ${name}, which no script reads`)
  for (const name of known) if (!given.has(name) && !optional.includes(name)) faults.push(`the runners have no ${name}`)
  if (!hasScript(script.configMap.file)) faults.push(`deploy/load/k6 has no ${script.configMap.file}`)
  const image = runner.image.split(':').at(-1)
  if (image !== version) faults.push(`the runners' k6 is ${image}, that of npm run load ${version}`)
  const players = given.get('LOAD_PLAYERS') ?? ''
  if (!runner.volumeMounts.some(({ mountPath }) => players.startsWith(`${mountPath}/`)))
    faults.push(`nothing is mounted at ${players}`)
  return [...faults, ...targetFaults(given.get('LOAD_TARGET') ?? '', chart), ...policyFaults(run, policy, chart)]
}

function targetFaults(target: string, chart: readonly Manifest[]): string[] {
  const { hostname, port } = new URL(target)
  const service = chart.find(({ kind, metadata }) => kind === 'Service' && metadata.name === hostname)
  const { ports = [] } = (service?.spec ?? {}) as { ports?: { port: number }[] }
  return ports.some((one) => String(one.port) === port) ? [] : [`no service ${hostname} has the port ${port}`]
}

function policyFaults(run: Manifest, policy: Manifest, chart: readonly Manifest[]): string[] {
  const { podSelector, ingress } = policy.spec as unknown as PolicySpec
  const gateway = chart.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'game-gateway')
  const { template } = (gateway?.spec ?? {}) as { template?: { metadata: { labels: Record<string, string> } } }
  const labels = template?.metadata.labels ?? {}
  const faults: string[] = []
  if (Object.entries(podSelector.matchLabels).some(([name, value]) => labels[name] !== value))
    faults.push('the network policy fits no pod of the gateway')
  const runners = ingress[0].from[0].podSelector.matchLabels.k6_cr
  if (runners !== run.metadata.name)
    faults.push(`the network policy lets in the runners of ${runners}, and the run is ${run.metadata.name}`)
  return faults
}
