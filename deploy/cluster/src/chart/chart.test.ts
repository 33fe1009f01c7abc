import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@sottomondo/bootstrap/root'
import { expect, test } from 'vitest'
import { contract, faultsOf } from '../contract.ts'
import { newSecrets } from '../image/run-secrets.ts'
import { CHART, containersOf, headerOf, manifestsOf, RENDERED, SIZES } from './rendered.ts'

const sizes = SIZES.map((size) => {
  const text = readFileSync(join(RENDERED, `${size}.yaml`), 'utf8')
  const manifests = manifestsOf(text)
  return { size, text, manifests, containers: containersOf(manifests) }
})

test.each(sizes)('the $size size was rendered of the chart as it is', ({ text }) => {
  expect(text.split('\n')[0], 'the chart has changed: npm run chart').toBe(headerOf(CHART))
})

test.each(sizes)(
  'the $size size gives every process and job what the code reads, and nothing else',
  ({ containers }) => {
    expect(faultsOf(containers)).toEqual([])
  },
)

test.each(sizes)('the $size size looks for the health of a process where it answers', ({ containers }) => {
  for (const { name, env, probes } of containers) {
    const port = Number(env.OPS_PORT)
    const [alive, ready] = ['/healthz', '/readyz'].map((path) => ({ path, port }))
    expect(probes, name).toEqual('OPS_PORT' in env ? [alive, alive, ready] : [])
  }
})

test('every key that is taken from the Secret is made with it', () => {
  const { values } = newSecrets()
  const keys = sizes.flatMap(({ containers }) => containers.flatMap(({ secretKeys }) => secretKeys))
  expect([...new Set(keys)].filter((key) => !(key in values))).toEqual([])
})

test('every variable that a template names is one that something reads', () => {
  const known = new Set(Object.values(contract).flatMap(({ known }) => known))
  const names = ['process.yaml', 'residents.yaml', 'jobs.yaml'].flatMap((file) =>
    [...readFileSync(join(CHART, 'templates', file), 'utf8').matchAll(/name: ([A-Z][A-Z_]+)\b/g)].map(
      ([, name]) => name,
    ),
  )
  expect(names.filter((name) => name && !known.has(name) && !name.startsWith('DATABASE_'))).toEqual([])
  expect(names.length).toBeGreaterThan(20)
})

test('each service’s port leads to one that its process opens', () => {
  for (const { containers, manifests } of sizes) {
    const byName = new Map(containers.map((container) => [`game-${container.name}`, container]))
    const services = manifests.filter(({ kind }) => kind === 'Service')
    expect(services).toHaveLength(7)
    for (const { metadata, spec } of services) {
      const { ports } = spec as { ports: { port: number }[] }
      for (const { port } of ports) expect(byName.get(metadata.name)?.ports, metadata.name).toContain(port)
    }
  }
})

test('the chart has the alerts of the dashboards', () => {
  const of = (folder: string) => readFileSync(join(ROOT, 'deploy', folder, 'alerts.yml'), 'utf8')
  expect(of('cluster/chart')).toBe(of('dashboards'))
})
