import { randomUUID } from 'node:crypto'
import { idKinds, type OwnIdKind } from '@sottomondo/api-contract/ids'
import { idKindOf, inputFields } from '@sottomondo/api-contract/inputs'
import { expect, test } from 'vitest'
import { type CallOptions, clickHeaders, newPlayers, type Player, Visitor } from '../support/players/player.ts'
import { restingState } from '../support/players/player-state.ts'
import { addressOf, everyCall, type Input, sampleOf } from '../support/sample-call.ts'
import { realIds } from '../support/stack/real-ids.ts'
import { admin } from '../support/stack/remotes.ts'

const isOwn = (kind: string | undefined): kind is OwnIdKind =>
  kind !== undefined && idKinds[kind as OwnIdKind] === 'own'

/** Every call that takes an id of a player's own thing, once per such field. */
const calls = everyCall.flatMap((call) =>
  inputFields(call.definition).flatMap(({ part, name, schema }) => {
    const kind = idKindOf(schema)
    return isOwn(kind) ? [{ ...call, field: { part, name, kind, isList: schema.type === 'array' } }] : []
  }),
)

const unknown = (real: string | number) => (typeof real === 'number' ? Number.MAX_SAFE_INTEGER - 7 : randomUUID())

test('there are such calls', () => {
  expect(new Set(calls.map(({ field }) => field.kind))).toEqual(new Set(Object.keys(realIds)))
})

test.each(calls)('$key with $field.name of another player is answered like an unknown one', async (call) => {
  const { definition, method, field } = call
  const [owner, outsider, other] = (await newPlayers(3)) as [Player, Player, Player]
  const real = await realIds[field.kind](owner)
  const before = await restingState(owner.visitor)
  const ask = async ({ visitor }: Player, id: string | number) => {
    const input: Input = { [field.part]: { [field.name]: field.isList ? [id] : id } }
    const sample = sampleOf(call, input)
    const headers = definition.clickToken ? await clickHeaders(visitor, definition.clickToken) : {}
    const sent: CallOptions = { body: sample.body, headers }
    const sender =
      definition.access === 'admin' ? await admin() : definition.access === 'public' ? new Visitor() : visitor
    return sender.send<Record<string, unknown>>(method, addressOf(call, sample), sent)
  }
  const foreign = await ask(outsider, real)
  const missing = await ask(other, unknown(real))
  expect(foreign).toEqual(missing)
  const body = JSON.stringify(foreign)
  for (const secret of [owner.person.email, owner.person.phone, owner.person.accountName])
    expect(body).not.toContain(secret)
  expect(await restingState(owner.visitor, undefined, before)).toEqual(before)
})
