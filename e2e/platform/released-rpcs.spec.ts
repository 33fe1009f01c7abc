import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFileRegistry, fromBinary } from '@bufbuild/protobuf'
import { FileDescriptorSetSchema } from '@bufbuild/protobuf/wkt'
import type { Access } from '@sottomondo/api-contract/call'
import { ROOT } from '@sottomondo/bootstrap/root'
import { SERVICES } from '@sottomondo/local/processes'
import { freePort } from '@sottomondo/private-servers'
import { STEPS } from '@sottomondo/test/steps'
import { eventually } from '@sottomondo/test-kit/eventually'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clickHeaders, logIn, newPlayer, type Player, Visitor } from '../support/players/player.ts'
import { type AnyCall, addressOf, everyCall, sampleOf } from '../support/sample-call.ts'
import { expectCleanAudit } from '../support/stack/clean-audit.ts'
import { type ServerProcess, serverProcess } from '../support/stack/process.ts'
import { admin } from '../support/stack/remotes.ts'
import { stack } from '../support/stack/stack.ts'
import { endRaids } from '../support/stack/world.ts'
import { layOutReleased } from '../support/successor.ts'
import { prepare, refusedByExample, writes } from '../support/write-samples.ts'

/** While a release goes on, gateways of one release call services of the other: every rpc of the last one is played. */

const image = readFileSync(join(ROOT, 'proto/released/image.binpb'))
const released = new Set(
  [...createFileRegistry(fromBinary(FileDescriptorSetSchema, image)).files]
    .flatMap(({ services }) => services)
    .flatMap(({ name, typeName, methods }) =>
      methods.map(({ localName }) => `${typeName.split('.')[1]}.${name.toLowerCase()}.${localName}`),
    ),
)
const isReleased = ({ definition: { rpc } }: AnyCall) => {
  const [service, feature = '', name] = rpc?.split('.') ?? []
  return released.has(`${service}.${feature.toLowerCase()}.${name}`)
}
const changing = writes.filter(isReleased)
const reading = everyCall.filter(
  (call) =>
    call.method === 'GET' && !call.definition.params && call.definition.sharedMs === undefined && isReleased(call),
)

const settings = STEPS.find(({ name }) => name === 'operator tests')?.stack
const envOf = (name: string, own: Record<string, string>) => ({
  ...settings,
  ...stack().env[name],
  OPS_PORT: '0',
  ...own,
})

interface Party {
  origin: string
  end(): Promise<void>
}

async function startAll(all: readonly ServerProcess[]): Promise<() => Promise<void>> {
  await Promise.all(all.map((one) => one.start()))
  return async () => {
    await Promise.all(all.map((one) => one.stop()))
  }
}

async function gatewayAt(folder: string, own: Record<string, string> = {}) {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const env = envOf('gateway', { HOST: '127.0.0.1', PORT: String(port), PUBLIC_ORIGIN: origin, ...own })
  return { origin, process: serverProcess(join(folder, 'gateway/src/main.ts'), env) }
}

async function releasedGateway(): Promise<Party> {
  const { folder, remove } = await layOutReleased(['gateway'])
  const { origin, process } = await gatewayAt(folder)
  const stop = await startAll([process])
  return { origin, end: () => stop().finally(remove) }
}

/** They call each other, and a gateway of this release calls them. */
async function releasedServices(): Promise<Party> {
  const { folder, remove } = await layOutReleased(SERVICES.map((name) => `services/${name}`))
  const sockets = mkdtempSync(join(tmpdir(), 'sm-'))
  const addressAt = (name: string) => `unix:${sockets}/${name}`
  const addresses = Object.fromEntries(SERVICES.map((name) => [`${name.toUpperCase()}_RPC`, addressAt(name)]))
  const { origin, process } = await gatewayAt('.', addresses)
  const services = SERVICES.map((name) =>
    serverProcess(
      join(folder, `services/${name}/src/main.ts`),
      envOf(name, { ...addresses, RPC_ADDRESS: addressAt(name) }),
    ),
  )
  const stopServices = await startAll(services)
  const stop = await startAll([process])
  const clear = () => {
    remove()
    rmSync(sockets, { recursive: true, force: true })
  }
  return { origin, end: () => stop().then(stopServices).finally(clear) }
}

describe.each([
  ['a gateway of the last release, and these services', releasedGateway],
  ['services of the last release, and this gateway', releasedServices],
])('%s', (_what, start) => {
  let party: Party
  let operator: Visitor
  /** The first world's player, who has a little of everything. */
  let rich: Visitor
  beforeAll(async () => {
    party = await start()
    operator = await admin()
    operator.origin = party.origin
    rich = new Visitor()
    const { player } = stack().logins
    if (!player) throw new Error('the world has no first player')
    await logIn(rich, player)
    rich.origin = party.origin
  })
  afterAll(async () => {
    await endRaids()
    await party?.end()
  })

  const callerOf = (access: Access, me: Player): Visitor => {
    const everybody = new Visitor()
    everybody.origin = party.origin
    return { public: everybody, admin: operator, user: me.visitor, player: me.visitor, owner: me.visitor }[access]
  }
  const player = async () => {
    const me = await newPlayer()
    me.visitor.origin = party.origin
    return me
  }

  test.each(changing)('carry out $key', async (call) => {
    const { key, method, definition } = call
    const me = await player()
    const input = sampleOf(call, await prepare[key]?.(me))
    const headers = definition.clickToken ? await clickHeaders(me.visitor, definition.clickToken) : {}
    const { status, body } = await callerOf(definition.access, me).send(method, addressOf(call, input), {
      body: input.body,
      headers: { ...headers, 'idempotency-key': `released-${me.person.accountName}` },
    })
    // The words for the player come from the service.
    expect(body).not.toMatchObject({ message: '' })
    if (refusedByExample.includes(key)) expect(status).not.toBe(200)
    else expect([status, definition.answer.safeParse(body).error], JSON.stringify(body)).toEqual([200, undefined])
  })

  test.each(reading)('say the same on $key', async (call) => {
    const { definition } = call
    const here = definition.access === 'admin' ? operator : rich
    const there = new Visitor()
    there.cookie = here.cookie
    const address = addressOf(call, sampleOf(call))
    await eventually(async () => {
      const [one, other] = await Promise.all([here.send('GET', address), there.send('GET', address)])
      expect(one).toEqual(other)
      if (one.status === 200) expect(definition.answer.safeParse(one.body).error).toBeUndefined()
      else expect(one.status).toBeLessThan(500)
    })
  })

  test('no money was made or lost', expectCleanAudit)
})
