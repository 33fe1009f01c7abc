import { facts } from '@sottomondo/event-contract/facts'
import { StatusService } from '@sottomondo/proto/actions/v1/status'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import { expect, test } from 'vitest'
import { publishStates } from '../../kernel/gangster-state/publish-states.ts'
import { callOf, granted, useActions } from '../../testing/use-actions.ts'
import { status } from '../status/status.ts'
import { hallOfFameRules } from './fame-lists.rules.ts'
import { hallOfFame } from './hall-of-fame.ts'
import { takeHallOfFame } from './take-hall-of-fame.ts'

const actions = useActions([hallOfFame, status])
const subject = 'sottomondo.actions.hall-of-fame.taken.v1'

async function gangster(set: string): Promise<Caller> {
  const caller = actions.newPlayer()
  granted(await actions.rpc(StatusService).getStatus(callOf(caller), {}))
  await actions.pool.query(`update gangster set ${set} where account_id = ${caller.accountId}`)
  await publishStates(actions.pool, [caller.accountId])
  return caller
}
const factsOf = async () => (await actions.outbox({ subject })).map(({ payload }) => facts[subject].parse(payload))

test('the first players of each list are told, once while they are the same', async () => {
  const first = await gangster('experience = 400000, is_godfather = true, crimes_committed = 3')
  const second = await gangster('experience = 500000, crimes_committed = 9, successful_breakouts = 1')
  const third = await gangster('experience = 1200, cars_stolen = 4')
  await gangster('experience = 0')
  await takeHallOfFame(actions.kit)
  await takeHallOfFame(actions.kit)
  const [taken, ...more] = await factsOf()
  expect(more).toEqual([])
  expect(taken).toMatchObject({
    experience: [
      { accountId: first.accountId, rankNumber: 11, rankProgress: 100 },
      { accountId: second.accountId, rankNumber: 10 },
      { accountId: third.accountId, rankNumber: 3 },
    ],
    crimes: [
      { accountId: second.accountId, count: 9 },
      { accountId: first.accountId, count: 3 },
    ],
    carsStolen: [{ accountId: third.accountId, count: 4 }],
    breakouts: [{ accountId: second.accountId, count: 1 }],
    heists: [],
    raids: [],
  })
})

test('who is played by the city itself is in no list, also where players did it with them', async () => {
  const resident = await gangster(
    `is_resident = true, experience = 9000000, crimes_committed = 900, cars_stolen = 900, successful_breakouts = 900`,
  )
  const [one, other] = [await gangster('life = 10'), await gangster('life = 10')]
  await actions.pool.query(
    `insert into heist (inviter_account_id, invitee_account_id, target, weapon, state, intent_id, invited_at, lapses_at,
       ended_at, loot_euro)
     select inviter, invitee, 'Bank', 'Uzi', 'done', gen_random_uuid(), now(), now(), now(), loot
     from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as h (inviter, invitee, loot)`,
    [
      [resident.accountId, one.accountId, one.accountId],
      [one.accountId, resident.accountId, other.accountId],
      [9_000, 8_000, 7_000],
    ],
  )
  await takeHallOfFame(actions.kit)
  const taken = (await factsOf()).at(-1)
  expect(JSON.stringify(taken)).not.toContain(`"accountId":${resident.accountId},`)
  expect(taken?.heists).toMatchObject([
    { inviterAccountId: one.accountId, inviteeAccountId: other.accountId, lootEuro: 7_000 },
  ])
})

test('a change is told, and of several changes only the first', async () => {
  const before = (await factsOf()).length
  for (let one = 0; one < hallOfFameRules.listed + 1; one += 1) await gangster('crimes_committed = 50')
  await takeHallOfFame(actions.kit)
  const all = await factsOf()
  expect(all).toHaveLength(before + 1)
  expect(all.at(-1)?.crimes).toHaveLength(hallOfFameRules.listed)
})

test('who comes back behind others in a list makes room for them, although nothing befell these', async () => {
  const listed = async () => (await factsOf()).at(-1)?.crimes.map(({ accountId }) => accountId) ?? []
  await takeHallOfFame(actions.kit)
  const [first = 0] = await listed()
  const { rows } = await actions.pool.query(
    `select account_id from gangster where crimes_committed = 50 and account_id <> all ($1) and not is_resident`,
    [await listed()],
  )
  expect(rows).not.toEqual([])
  await actions.pool.query('update gangster set crimes_committed = 1 where account_id = $1', [first])
  await publishStates(actions.pool, [first])
  await takeHallOfFame(actions.kit)
  expect(await listed()).not.toContain(first)
  expect(await listed()).toHaveLength(hallOfFameRules.listed)
})
