import { contract } from '@sottomondo/api-contract'
import type { Kit } from '@sottomondo/server-kit/service'
import { fakeClock } from '@sottomondo/test-kit/clock'
import { expect, test } from 'vitest'
import { allHandlers } from './all-handlers.ts'
import type { GatewayConfig } from './config.ts'
import type { Registry } from './registry/registry.ts'
import { connectServices } from './services.ts'
import type { Switches } from './switches/switches.ts'

test('every call of the contract has a handler, every handler a contract', () => {
  const change = () => ({ write: () => () => undefined })
  const config = { PUBLIC_ORIGIN: 'http://localhost' }
  const kit = { clock: fakeClock(), config, change } as unknown as Kit<GatewayConfig>
  const rpc = (definition: object) => Object.fromEntries(Object.keys(definition).map((name) => [name, () => undefined]))
  const services = connectServices({ connect: () => ({ rpc, close: () => {} }) as never })
  const all = allHandlers({ kit, services, registry: {} as Registry, switches: {} as Switches })
  expect(Object.keys(all).sort()).toEqual(Object.keys(contract).sort())
})
