import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@sottomondo/bootstrap/root'
import { expect, test } from 'vitest'
import { contract, faultsOf } from '../contract.ts'
import { newSecrets } from '../image/run-secrets.ts'
import { CHART, containersOf, headerOf, manifestsOf, RENDERED, SIZES } from './rendered.ts'

const textOf = (size: string) => readFileSync(join(RENDERED, `${size}.yaml`), 'utf8')

test.each(SIZES)('the %s size was rendered of the chart as it is', (size) => {
  expect(textOf(size).split('\n')[0], 'the chart has changed: npm run chart').toBe(headerOf(CHART))
})

test.each(SIZES)('the %s size gives every process and job what the code reads, and nothing else', (size) => {
  expect(faultsOf(containersOf(textOf(size)))).toEqual([])
})

test.each(SIZES)('the %s size looks for the health of a process where it tells it', (size) => {
  for (const { name, env, probes } of containersOf(textOf(size))) {
    const port = Number(env.OPS_PORT)
    const [alive, ready] = ['/healthz', '/readyz'].map((path) => ({ path, port }))
    expect(probes, name).toEqual('OPS_PORT' in env ? [alive, alive, ready] : [])
  }
})

test('every key that is taken from the Secret is made with it', () => {
  const { values } = newSecrets()
  const keys = SIZES.flatMap((size) => containersOf(textOf(size)).flatMap(({ secretKeys }) => secretKeys))
  expect([...new Set(keys)].filter((key) => !(key in values))).toEqual([])
})

test('every variable that a template names is one that something reads', () => {
  const known = new Set(Object.values(contract).flatMap(({ known }) => known))
  const names = ['process.yaml', 'jobs.yaml'].flatMap((file) =>
    [...readFileSync(join(CHART, 'templates', file), 'utf8').matchAll(/name: ([A-Z][A-Z_]+)\b/g)].map(
      ([, name]) => name,
    ),
  )
  expect(names.filter((name) => name && !known.has(name) && !name.startsWith('DATABASE_'))).toEqual([])
  expect(names.length).toBeGreaterThan(20)
})

test('each service’s port leads to one that its process opens', () => {
  for (const size of SIZES) {
    const containers = new Map(containersOf(textOf(size)).map((container) => [`game-${container.name}`, container]))
    const services = manifestsOf(textOf(size)).filter(({ kind }) => kind === 'Service')
    expect(services).toHaveLength(7)
    for (const { metadata, spec } of services) {
      const { ports } = spec as { ports: { port: number }[] }
      for (const { port } of ports) expect(containers.get(metadata.name)?.ports, metadata.name).toContain(port)
    }
  }
})

test('the chart has the alerts of the dashboards', () => {
  const of = (folder: string) => readFileSync(join(ROOT, 'deploy', folder, 'alerts.yml'), 'utf8')
  expect(of('cluster/chart')).toBe(of('dashboards'))
})
