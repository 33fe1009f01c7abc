import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@sottomondo/bootstrap/root'
import { seedPasswords } from '@sottomondo/first-world'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { type Container, contract, faultsOf } from './contract.ts'

interface ComposeService {
  command?: string[]
  environment?: Record<string, string>
  read_only?: boolean
}
const text = readFileSync(join(ROOT, 'deploy/cluster/compose.yml'), 'utf8')
const { services } = parse(text, { merge: true }) as { services: Record<string, ComposeService> }

/** Every container of ours listens for others in its own network: what it opens follows from its settings. */
const containersOf = (all: Record<string, ComposeService>): Container[] =>
  Object.entries(all).flatMap(([name, { command = [], environment = {} }]) => {
    const script = command.at(-1) ?? ''
    if (!(name in contract)) return []
    const { RPC_ADDRESS, PORT } = environment
    const ports = [RPC_ADDRESS, PORT].flatMap((address) => (address ? [Number(/\d+$/.exec(address)?.[0])] : []))
    return [{ name, script, env: environment, ports }]
  })

test('compose gives every process and job what the code reads, and nothing else', () => {
  expect(faultsOf(containersOf(services))).toEqual([])
})

test('a wrong variable, script or port is named in one line', () => {
  const { economy, gateway } = services
  const wrong = (environment: Record<string, string | undefined>, of = economy, name = 'economy') =>
    faultsOf(
      containersOf({ ...services, [name]: { ...of, environment: { ...of?.environment, ...environment } as never } }),
    )
  expect(wrong({ REDIS_ADDRESS: 'redis:6379' })).toEqual(['economy is given REDIS_ADDRESS, which it does not read'])
  // A secret of others.
  expect(wrong({ CLICK_TOKEN_SECRET: 'x' })).toEqual(['economy is given CLICK_TOKEN_SECRET, which it does not read'])
  expect(wrong({ RPC_ADDRESS: '0.0.0.0:9001' })).toContain(
    'gateway looks for economy at economy:9000 (ECONOMY_RPC), which listens on 0.0.0.0:9001',
  )
  const { RELEASE_TOKEN, ...rest } = gateway?.environment ?? {}
  expect(RELEASE_TOKEN).toBeDefined()
  expect(faultsOf(containersOf({ ...services, gateway: { ...gateway, environment: rest } }))).toEqual([
    'gateway has no RELEASE_TOKEN, which it needs',
  ])
  expect(faultsOf(containersOf({ ...services, casino: { ...services.casino, command: ['casino.ts'] } }))).toEqual([
    'casino starts casino.ts instead of casino.mjs',
  ])
})

test('compose gives the first world what it is made with', () => {
  expect(services.prepare?.environment).toMatchObject({ FIRST_WORLD: 'yes' })
  expect(seedPasswords(services.prepare?.environment ?? {})).toHaveProperty('admin')
  expect(() => seedPasswords({ SEED_PLAYER_PASSWORD: 'long enough' })).toThrow('SEED_ADMIN_PASSWORD')
})

test('our containers can write nowhere but in their temporary folder', () => {
  for (const name of Object.keys(contract))
    expect(services[name], name).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
})
