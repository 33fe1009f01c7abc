import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { foundFamily, joinFamily } from '../support/players/family.ts'
import { aVictim, follow, moveFightEnd } from '../support/players/murder.ts'
import { newPlayers, type Player, Visitor } from '../support/players/player.ts'
import { addressOf, everyCall, type Input, sampleOf } from '../support/sample-call.ts'
import { inSchema } from '../support/stack/database.ts'
import { admin } from '../support/stack/remotes.ts'
import { rest } from '../support/stack/rest.ts'
import { giveFavours } from '../support/stack/world.ts'

const granted = <R extends { status: number }>(reply: R): R => {
  expect(reply).toMatchObject({ status: 200 })
  return reply
}
const bullets = 20_000

/** Some lists are answered as text (spec 3 §3). */
function listIn(text: string): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** What stands together in an answer: an entry of a list is a record, the parts of a sentence are one. */
function recordsOf(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value) && name !== 'parts') return value.flatMap((one) => recordsOf(one))
  if (typeof value !== 'object' || value === null) return []
  const inside: string[] = []
  const own = Object.entries(value).flatMap(([key, given]) => {
    const one = typeof given === 'string' ? (listIn(given) ?? given) : given
    const records = recordsOf(one, key)
    if (!Array.isArray(one) || key === 'parts') return records
    inside.push(...records)
    return []
  })
  return [own.join(' '), ...inside]
}

/** Every reading of the contract in whose answer both names stand together. */
async function namingsBy(reader: Visitor, names: readonly string[], inputs: Input): Promise<string[]> {
  const reads = everyCall.filter(({ method, definition }) => method === 'GET' && !definition.developmentOnly)
  const replies = await Promise.all(
    reads.map(async (call) => {
      const address = addressOf(call, sampleOf(call, { ...inputs, query: call.definition.query ? inputs.query : {} }))
      return { ...call, reply: await reader.send<object>('GET', address) }
    }),
  )
  return replies.flatMap(({ key, reply }) =>
    recordsOf(reply.body)
      .filter((one) => names.every((name) => one.includes(name)))
      .map((one) => `${key}: ${one.slice(0, 400)}`),
  )
}

/** An anonymous killer and all who have something to do with the death; the victim shoots back with all they have. */
async function aMurder(victimBullets: number) {
  const [killer, mate, heir, payer, outsider] = (await newPlayers(5)) as [Player, Player, Player, Player, Player]
  const victim = await aVictim(killer, bullets)
  await foundFamily(killer)
  await joinFamily(killer, mate)
  const accountName = victim.person.accountName
  await Promise.all([
    giveFavours(killer.person, { credits: 10, bullets: 10 }),
    ...(victimBullets > 0 ? [giveFavours(victim.person, { bullets: victimBullets })] : []),
    ...[mate, payer].map(({ person }) => giveFavours(person, { cashPocket: 200_000 })),
  ])
  const preference = { paymentMethod: 'CREDITS' } as const
  granted(await killer.visitor.call('POST /api/settings/paymentMethod', { body: preference }))
  granted(await victim.visitor.call('POST /api/settings/testament', { body: { testament: heir.person.accountName } }))
  const backfire = { backfireOption: 'all', customBullets: null } as const
  granted(await victim.visitor.call('POST /api/settings/backfire', { body: backfire }))
  for (const { visitor } of [mate, payer]) {
    const bounty = { accountName, amount: 60_000, isAnonymous: false }
    granted(await visitor.call('POST /api/murder/bounty', { body: bounty }))
  }
  granted(await heir.visitor.call('POST /api/settings/friends/add', { body: { friendAccountName: accountName } }))
  await follow(killer, victim)
  const shot = { victimAccountName: accountName, bulletsUsed: 8_000, isAnonymous: true, confirm: true }
  granted(await killer.visitor.call('POST /api/murder/execute', { body: shot }))
  await moveFightEnd(killer)
  const dead = victimBullets > 0 ? killer : victim
  const { body } = await eventually(async () => {
    const about = await outsider.visitor.call('GET /api/profile/{accountName}', {
      params: { accountName: dead.person.accountName },
    })
    expect(about.body.ripPostId).toEqual(expect.any(Number))
    return about
  })
  await rest()
  return { killer, victim, dead, readers: { mate, heir, payer, outsider, victim }, ripPostId: Number(body.ripPostId) }
}

test.each([
  { death: 'who is shot anonymously', victimBullets: 0 },
  { death: 'who shot anonymously and fell by what came back', victimBullets: 20_000 },
])('of $death nobody reads the other’s name, in no answer of the contract', async ({ victimBullets }) => {
  const { killer, victim, dead, readers, ripPostId } = await aMurder(victimBullets)
  const other = dead === killer ? victim : killer
  const [accountName, otherName] = [dead.person.accountName, other.person.accountName]
  const inputs: Input = {
    params: { accountName, type: 'rip', postId: String(ripPostId), familyName: 'none' },
    query: { postId: ripPostId, q: accountName, victimAccountName: accountName },
  }
  // What everybody reads of the last deaths is shared for a moment.
  await eventually(async () => {
    const { body } = await readers.outsider.visitor.call('GET /api/statistics')
    const death = { victimName: accountName, killerName: null, killerRank: null }
    expect(JSON.parse(body.latestDeaths)).toContainEqual(expect.objectContaining(death))
  })
  const all = { ...readers, visitor: { visitor: new Visitor() }, admin: { visitor: await admin() } }
  for (const [who, { visitor }] of Object.entries(all)) {
    const found = await namingsBy(visitor, [accountName, otherName], inputs)
    expect([who, found]).toEqual([who, []])
  }
  // It was written down by whom, for those who saw it.
  const known = await inSchema('economy', (tx) =>
    tx.query('select killer_name as name from witness_statement where victim_name = $1', [victim.person.accountName]),
  )
  expect(known.rows.map(({ name }) => name)).toContain(killer.person.accountName)
})
