import { expect, it } from 'vitest'
import { balancerConfig } from './balancer.ts'
import { GAME_HOSTS, POSTGRES, REDIS, SERVER_HOSTS } from './hosts.ts'
import type { Network } from './network.ts'

const names = [...SERVER_HOSTS, ...GAME_HOSTS]
const network = {
  host: (name: string) => ({ name, address: `10.77.0.${names.indexOf(name) + 10}`, prefix: [] }),
} as unknown as Network

it('leads to every process, and to every server that can be the primary', () => {
  const config = balancerConfig(network, 8080, '/is-primary.sh')
  for (const name of [...GAME_HOSTS, ...POSTGRES, ...REDIS])
    expect(config, name).toContain(`server ${name} ${network.host(name).address}:`)
})
it('gives each address away once', () => {
  const binds = balancerConfig(network, 8080, '/is-primary.sh').match(/bind \S+/g) ?? []
  expect(new Set(binds).size).toBe(binds.length)
})
it('sends a call again only when it can be repeated', () => {
  expect(balancerConfig(network, 8080, '/is-primary.sh')).toContain(
    'http-request disable-l7-retry unless METH_GET or { req.hdr(Idempotency-Key) -m found }',
  )
})
