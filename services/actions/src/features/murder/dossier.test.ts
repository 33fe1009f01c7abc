import { changedBy, mostOf } from '@sottomondo/perk-catalogue'
import { MurderService } from '@sottomondo/proto/actions/v1/murder'
import { StatusService } from '@sottomondo/proto/actions/v1/status'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import { beforeEach, expect, test } from 'vitest'
import { newMurderFake } from '../../testing/murder-fake.ts'
import { callOf, granted, useActions } from '../../testing/use-actions.ts'
import { status } from '../status/status.ts'
import { murderRules as rules, shotBack, murderTexts as texts } from './murder.rules.ts'
import { murder } from './murder.ts'

const actions = useActions([murder, status])
const defence = { backfireOption: 'all', customBullets: undefined, isAdmin: false }
beforeEach(() => void Object.assign(actions.murder, { ...newMurderFake(), defence }))

async function gangster(set = 'experience = 12000'): Promise<Caller> {
  const caller = actions.newPlayer()
  granted(await actions.rpc(StatusService).getTimers(callOf(caller), {}))
  await change(caller, `kill_exp_hundredths = 5000, ${set}`)
  return caller
}
const change = ({ accountId }: Caller, set: string) =>
  actions.pool.query(`update gangster set ${set} where account_id = ${accountId}`)
const dossierOf = async (me: Caller, { accountId, accountName }: Caller) =>
  granted(
    await actions
      .rpc(MurderService)
      .getDossier(callOf(me), { victimAccountId: accountId, victimAccountName: accountName }),
  )
const follow = (me: Caller, { accountId, accountName }: Caller, cityName: string, followedUntilMs: number) =>
  actions.pool.query(
    `insert into detective (account_id, target_account_id, target_name, city_name, state, hired_at, found_at, ends_at)
      values ($1, $2, $3, $4, 'FOLLOWING', $5, $5, $6)`,
    [me.accountId, accountId, accountName, cityName, new Date(actions.clock.nowMs()), new Date(followedUntilMs)],
  )

test('of somebody whom nobody follows only what everybody knows is told', async () => {
  const [me, victim] = [await gangster(), await gangster("experience = 12000, fight_until = '2100-01-01'")]
  const dossier = await dossierOf(me, victim)
  expect(dossier).toEqual({
    accountName: victim.accountName,
    gender: 'male',
    rank: 'Nessuno',
    rankNumber: 6,
    inReach: true,
    isHere: false,
    isInFight: false,
    isOneself: false,
    jokes: [],
    bullets: 2_500,
    bounty: 0,
    bountyReward: 0,
  })
})

test('a detective tells where they are, for as long as they are followed, and that others shoot', async () => {
  const [me, victim] = [await gangster(), await gangster()]
  const untilMs = actions.clock.nowMs() + 60_000
  await follow(me, victim, 'Amsterdam', untilMs)
  const seen = { cityName: 'Amsterdam', followedUntilMs: untilMs, isHere: true, isInFight: false }
  expect(await dossierOf(me, victim)).toMatchObject(seen)
  await change(victim, "fight_until = '2100-01-01'")
  expect(await dossierOf(me, victim)).toMatchObject({ ...seen, isInFight: true })
  await change(me, "city_name = 'Rome'")
  expect(await dossierOf(me, victim)).toMatchObject({ ...seen, isInFight: true, isHere: false })
  await actions.advance(60_000)
  expect((await dossierOf(me, victim)).cityName).toBeUndefined()
})

test('reach, protection and oneself are told; one who was just born is protected', async () => {
  const untilMs = actions.clock.nowMs() + 3_600_000
  const [me, high, fresh] = [
    await gangster('experience = 2200'),
    await gangster('experience = 25000'),
    await gangster(),
  ]
  await actions.pool.query('update gangster set protected_until = $1 where account_id = $2', [
    new Date(untilMs),
    fresh.accountId,
  ])
  expect(await dossierOf(me, high)).toMatchObject({ rank: 'Maccelaio', inReach: false, isOneself: false })
  expect((await dossierOf(me, fresh)).protectedUntilMs).toBe(untilMs)
  expect((await dossierOf(me, me)).isOneself).toBe(true)
  const unborn = await dossierOf(me, actions.newPlayer())
  expect(unborn).toMatchObject({ rankNumber: 1, inReach: true })
  expect(unborn.protectedUntilMs).toBe(actions.clock.nowMs() + rules.protectionSeconds * 1000)
  await actions.advance(3_600_000)
  expect((await dossierOf(me, fresh)).protectedUntilMs).toBeUndefined()
})

test('what is on their head is told, and what of it is for the reader; without economy the rest is', async () => {
  const [me, victim] = [await gangster(), await gangster()]
  actions.murder.onHead = () => ({ total: 160_000, reward: 60_000 })
  expect(await dossierOf(me, victim)).toMatchObject({ bounty: 160_000, bountyReward: 60_000 })
  actions.murder.onHead = () => {
    throw new Error('economy is away')
  }
  const dossier = await dossierOf(me, victim)
  expect([dossier.rank, dossier.bounty, dossier.bountyReward]).toEqual(['Nessuno', undefined, undefined])
})

test('whoever would shoot at the admin gets the chain, whose last word is the refusal of the shot', async () => {
  actions.murder.defence = { ...defence, isAdmin: true }
  const { jokes } = await dossierOf(await gangster(), await gangster())
  expect(jokes).toEqual([...texts.jokes, texts.admin])
})

test('the page says what the player has, and what of it a shot back may cost', async () => {
  actions.murder.bullets = 1_234
  const me = await gangster('experience = 12000, life = 40')
  const page = granted(await actions.rpc(MurderService).get(callOf(me), {}))
  expect(page).toMatchObject({ bullets: 1_234, unskilledFactor: 1.5, leastLuck: 0.9, mostLuck: 1.1, mostLife: 120 })
  // Rank 6 with 40 life: a thousand times 0.5 to 1.5, times luck, and less what perks take off.
  const shotBackMayKill = Math.ceil(changedBy(450, mostOf('backfireNeedPercent')))
  expect(page).toMatchObject({ shotBackMayKill, shotBackSurelyKills: 1_650 })
  expect(page.needed[5]?.bullets).toBe(2_500)
  expect(shotBack({ rankNumber: 6, life: 40 })).toEqual({ mayKill: shotBackMayKill, surelyKills: 1_650 })
})
