import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@sottomondo/bootstrap/root'
import { parseAllDocuments } from 'yaml'
import type { Container } from '../contract.ts'

export const CHART = join(ROOT, 'deploy/cluster/chart')
export const RENDERED = join(ROOT, 'deploy/cluster/rendered')

/** The sizes that are rendered: the name of the values file, none for the usual one. */
export const SIZES = ['small', 'usual', 'large'] as const
export type Size = (typeof SIZES)[number]

/** Kubernetes' release that the chart is rendered and validated for. */
export const KUBERNETES = '1.33.0'

/** The first line of a rendered file: what it was made of. */
export function headerOf(chart: string): string {
  const hash = createHash('sha256')
  for (const file of globSync('**/*.{yaml,yml,tpl}', { cwd: chart }).sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(chart, file)))
  return `# Rendered by npm run chart of ${hash.digest('hex').slice(0, 16)}`
}

export interface Manifest {
  kind: string
  metadata: { name: string; labels?: Record<string, string> }
  spec: Record<string, unknown>
}
interface Port {
  name: string
  containerPort: number
}
interface Probe {
  httpGet: { path: string; port: string }
}
interface PodContainer {
  args: [string]
  env: { name: string; value?: string; valueFrom?: { secretKeyRef: { name: string; key: string } } }[]
  ports?: Port[]
  startupProbe?: Probe
  livenessProbe?: Probe
  readinessProbe?: Probe
}

/** A container of the chart, with what the contract of compose has no word for. */
export interface ChartContainer extends Container {
  /** Path and port of each probe. */
  probes: { path: string; port: number | undefined }[]
  /** Keys of the installation's Secret. */
  secretKeys: string[]
}

const componentLabel = 'app.kubernetes.io/component'
/** Only used within the values of other variables. */
const parts = ['DATABASE_PASSWORD', 'DATABASE_ROLE']

/** Returns the manifests of a rendered file. */
export const manifestsOf = (text: string): Manifest[] =>
  parseAllDocuments(text).flatMap((document) => {
    const manifest = (document as { toJS(): Manifest | null }).toJS()
    return manifest ? [manifest] : []
  })

/** Returns the game's containers among manifests. */
export const containersOf = (manifests: readonly Manifest[]): ChartContainer[] =>
  manifests
    .filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
    .map(({ metadata, spec }) => {
      const { template } = spec as { template: { spec: { containers: [PodContainer] } } }
      const [{ args, env, ports = [], startupProbe, livenessProbe, readinessProbe }] = template.spec.containers
      const own = env.filter(({ name }) => !parts.includes(name))
      return {
        name: metadata.labels?.[componentLabel] ?? metadata.name,
        script: args[0],
        env: Object.fromEntries(own.map(({ name, value = '' }) => [name, value])),
        ports: ports.map(({ containerPort }) => containerPort),
        probes: [startupProbe, livenessProbe, readinessProbe].flatMap((probe) =>
          probe
            ? [
                {
                  path: probe.httpGet.path,
                  port: ports.find(({ name }) => name === probe.httpGet.port)?.containerPort,
                },
              ]
            : [],
        ),
        secretKeys: env.flatMap(({ valueFrom }) =>
          valueFrom?.secretKeyRef.name === 'sottomondo' ? [valueFrom.secretKeyRef.key] : [],
        ),
      }
    })
