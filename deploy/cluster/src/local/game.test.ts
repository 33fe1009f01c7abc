import { PROCESSES, RESIDENTS } from '@sottomondo/local/processes'
import { expect, it } from 'vitest'
import { contract } from '../contract.ts'
import { compiledOf, type GameOptions, gameEnvironment, gameNodes, residentsNodes, residentsSettings } from './game.ts'
import { GAME_HOSTS, PLAYING_HOSTS, SERVER_HOSTS } from './hosts.ts'
import type { Network } from './network.ts'

const names = [...SERVER_HOSTS, ...PLAYING_HOSTS]
const network = {
  host: (name: string) => ({ name, address: `10.77.0.${names.indexOf(name) + 10}`, prefix: [] }),
} as unknown as Network
const options = (settings: NodeJS.ProcessEnv): GameOptions => ({
  folders: { data: '/data', logs: '/data/logs' },
  user: undefined,
  secrets: {
    databaseRoles: {},
    worldSeed: 'Napoli',
    residentsPassword: 'secret',
    clickToken: 'secret',
    releaseToken: 'secret',
    twoFactorKeys: '1:key',
  } as unknown as GameOptions['secrets'],
  natsSeeds: {},
  publicOrigin: 'http://localhost:8080',
  mode: 'development',
  settings,
  rootOf: () => '/game',
})

it('gives each node a folder of its own for its compiled code', () => {
  expect(new Set(GAME_HOSTS.map((name) => compiledOf('/data', name))).size).toBe(GAME_HOSTS.length)
})

it.each([
  ...PROCESSES.map((plan) => [plan.name, gameEnvironment(plan, network, options({}))] as const),
  [RESIDENTS.name, residentsSettings(options({ RESIDENTS: '24' }), 8080)] as const,
])('gives %s what its code reads, and nothing else', (name, env) => {
  const { required = [], known = [] } = contract[name] ?? {}
  expect(Object.keys(env)).toEqual(expect.arrayContaining(required))
  expect(known).toEqual(expect.arrayContaining(Object.keys(env)))
})

it.each([
  [{}, []],
  [{ RESIDENTS: '0' }, []],
  [{ RESIDENTS: '24' }, ['residents']],
])('with %j residents are %j', (settings, nodes) => {
  expect(residentsNodes(network, options(settings), 8080).map(({ name }) => name)).toEqual(nodes)
  expect(gameNodes(network, options(settings)).map(({ name }) => name)).toEqual(GAME_HOSTS)
})

it('lets residents of the world’s own seed come in by the balancer', () => {
  expect(residentsSettings(options({ RESIDENTS: '24' }), 8123)).toMatchObject({
    GATEWAY_URL: 'http://10.77.0.1:8123',
    WORLD_SEED: 'Napoli',
    RESIDENTS: '24',
    RESIDENTS_NOTES: '/data/residents/notes.json',
  })
})
