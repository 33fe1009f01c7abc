import { randomUUID } from 'node:crypto'
import { idKinds, type OwnIdKind } from '@sottomondo/api-contract/ids'
import { idKindOf, inputFields } from '@sottomondo/api-contract/inputs'
import { expect, test } from 'vitest'
import { type CallOptions, clickHeaders, newPlayers, type Player, Visitor } from '../support/players/player.ts'
import { restingState } from '../support/players/player-state.ts'
import { addressOf, everyCall, type Input, sampleOf } from '../support/sample-call.ts'
import { someAtATime } from '../support/some-at-a-time.ts'
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

/** So many of them are asked for at the same time. */
const callsAtOnce = 4

interface Trial {
  call: (typeof calls)[number]
  owner: Player
  outsider: Player
  other: Player
  /** The owner's. */
  real: string | number
}

async function ask({ call }: Trial, { visitor }: Player, id: string | number) {
  const { definition, method, field } = call
  const input: Input = { [field.part]: { [field.name]: field.isList ? [id] : id } }
  const sample = sampleOf(call, input)
  const headers = definition.clickToken ? await clickHeaders(visitor, definition.clickToken) : {}
  const sent: CallOptions = { body: sample.body, headers }
  const sender =
    definition.access === 'admin' ? await admin() : definition.access === 'public' ? new Visitor() : visitor
  return sender.send<Record<string, unknown>>(method, addressOf(call, sample), sent)
}

test('with an id of another player each is answered like with an unknown one, and changes nothing', async () => {
  const players = await newPlayers(3 * calls.length)
  const trials = await someAtATime(callsAtOnce, [...calls.entries()], async ([nth, call]): Promise<Trial> => {
    const [owner, outsider, other] = players.slice(3 * nth) as [Player, Player, Player]
    return { call, owner, outsider, other, real: await realIds[call.field.kind](owner) }
  })
  const before = await someAtATime(callsAtOnce, trials, ({ owner }) => restingState(owner.visitor))
  await someAtATime(callsAtOnce, trials, async (trial) => {
    const { call, owner, outsider, other, real } = trial
    const about = `${call.key} with ${call.field.name}`
    const foreign = await ask(trial, outsider, real)
    const missing = await ask(trial, other, unknown(real))
    expect({ about, ...foreign }).toEqual({ about, ...missing })
    const body = JSON.stringify(foreign)
    for (const secret of [owner.person.email, owner.person.phone, owner.person.accountName])
      expect(body, about).not.toContain(secret)
  })
  await someAtATime(callsAtOnce, [...trials.entries()], async ([nth, { call, owner }]) => {
    const about = `${call.key} with ${call.field.name}`
    const after = await restingState(owner.visitor, undefined, before[nth])
    expect({ about, state: after }).toEqual({ about, state: before[nth] })
  })
})
