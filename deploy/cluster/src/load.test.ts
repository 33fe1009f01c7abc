import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@sottomondo/bootstrap/root'
import { expect, test } from 'vitest'
import { manifestsOf, RENDERED } from './chart/rendered.ts'
import { LOAD_MANIFESTS, loadFaults, type Manifests } from './load.ts'

const scripts = join(ROOT, 'deploy/load/k6')
const read = (file: string) => readFileSync(file, 'utf8')
const manifests: Manifests = {
  load: manifestsOf(read(LOAD_MANIFESTS)),
  chart: manifestsOf(read(join(RENDERED, 'usual.yaml'))),
}
const settings = read(join(scripts, 'settings.js'))
const version = /version: 'v([\d.]+)'/.exec(read(join(ROOT, 'deploy/load/src/load/k6/k6-binary.ts')))?.[1] ?? ''
const faults = (load = manifests.load) =>
  loadFaults({ ...manifests, load }, { settings, version, hasScript: (file) => existsSync(join(scripts, file)) })

test('the distributed run gives its scripts what they read, and nothing else', () => {
  expect(faults()).toEqual([])
})

test.each([
  [
    'LOAD_RATE',
    'LOAD_RAET',
    ['the runners are given LOAD_RAET, which no script reads', 'the runners have no LOAD_RATE'],
  ],
  ['file: evening.js', 'file: evenings.js', ['deploy/load/k6 has no evenings.js']],
  ['grafana/k6:', 'grafana/k6:0.', [`the runners' k6 is 0.${version}, that of npm run load ${version}`]],
  ['http://game-gateway:8080', 'http://game-gateway:8081', ['no service game-gateway has the port 8081']],
  ['/players/players.json', '/player/players.json', ['nothing is mounted at /player/players.json']],
  ['component: gateway', 'component: gate', ['the network policy fits no pod of the gateway']],
  ['k6_cr: evening', 'k6_cr: crime', ['the network policy lets in the runners of crime, and the run is evening']],
])('a wrong %s is named in one line', (right, wrong, said) => {
  const text = read(LOAD_MANIFESTS)
  expect(text).toContain(right)
  expect(faults(manifestsOf(text.replace(right, wrong)))).toEqual(said)
})
