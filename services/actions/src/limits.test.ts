import { BulletFactoryService } from '@sottomondo/proto/actions/v1/bullet_factory'
import { CarTheftService } from '@sottomondo/proto/actions/v1/car_theft'
import { CrimeService } from '@sottomondo/proto/actions/v1/crime'
import { DeathService } from '@sottomondo/proto/actions/v1/death'
import { DetectiveService } from '@sottomondo/proto/actions/v1/detective'
import { GodfatherService } from '@sottomondo/proto/actions/v1/godfather'
import { GoodsService } from '@sottomondo/proto/actions/v1/goods'
import { HeistService } from '@sottomondo/proto/actions/v1/heist'
import { HospitalService } from '@sottomondo/proto/actions/v1/hospital'
import { JailService } from '@sottomondo/proto/actions/v1/jail'
import { MissionService } from '@sottomondo/proto/actions/v1/mission'
import { MurderService } from '@sottomondo/proto/actions/v1/murder'
import { RaidService } from '@sottomondo/proto/actions/v1/raid'
import { StatusService } from '@sottomondo/proto/actions/v1/status'
import { TravelService } from '@sottomondo/proto/actions/v1/travel'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import { BulletFactoryService as FactoryService } from '@sottomondo/proto/economy/v1/bullet_factory'
import { type Limit, testLimits } from '@sottomondo/test-kit'
import { beforeEach, expect } from 'vitest'
import { features } from '../gen/features.ts'
import { missionRules } from './features/mission/mission.rules.ts'
import { raidRules } from './features/raid/raid.rules.ts'
import { callOf, granted, useActions } from './testing/use-actions.ts'

/** What a gangster may do once, or so often: many requests at the same instant. */
const actions = useActions(features)
const admin = actions.newPlayer({ isAdmin: true })
/** A rank that may do everything. */
const grown = 'experience = 12000'

beforeEach(() => {
  actions.random.fix(0)
  actions.murder.defence = { backfireOption: 'custom', customBullets: 0, isAdmin: false }
  actions.fake('economy').answer(FactoryService, 'reserve', () => ({ cost: 1, quantity: 1, ownerAccountId: undefined }))
})

const change = ({ accountId }: Caller, set: string) =>
  actions.pool.query(`update gangster set ${set} where account_id = ${accountId}`)
async function gangster(set = grown): Promise<Caller> {
  const caller = actions.newPlayer()
  granted(await actions.rpc(StatusService).getTimers(callOf(caller), {}))
  await change(caller, set)
  return caller
}
const prisoner = () => gangster(`jailed_until = '${new Date(actions.clock.nowMs() + 600_000).toISOString()}'`)
let micros = 0
const newToken = () => ++micros

/** How one of the requests is sent, once one gangster is there. */
const by =
  (send: (who: Caller, nth: number) => Promise<unknown>, set?: string): Limit['begin'] =>
  async () => {
    const who = await gangster(set)
    return (nth) => send(who, nth)
  }
const once = (begin: Limit['begin'], after?: Limit['after']): Limit => ({ most: 1, begin, ...(after && { after }) })
const countOf = async (table: string, where: string): Promise<number> =>
  (await actions.pool.query(`select count(*)::int as rows from ${table} where ${where}`)).rows[0].rows

const liquor = [{ good: 'bier', amount: 10 }]
const trade = { trade: 'liquor', goods: liquor, period: 0 }
let city = 0

testLimits('actions', {
  'Bounty/Place': 'economy places it, and counts there',
  'BulletFactory/Buy': once(
    by((who) =>
      actions.rpc(BulletFactoryService).buy(callOf(who), {
        factory: 'PLAYER',
        quantity: 1,
        bulletPrice: 900,
        tokenIssuedAtMicros: newToken(),
      }),
    ),
  ),
  'CarTheft/Execute': once(
    by((who) => actions.rpc(CarTheftService).execute(callOf(who), { carOptionId: 1, tokenIssuedAtMicros: newToken() })),
  ),
  'CityCall/Mute': 'sets what is set already',
  'Click/Judge': 'what a click allows is used up by its action',
  'Crime/Execute': once(
    by((who) => actions.rpc(CrimeService).execute(callOf(who), { crimeOptionId: 1, tokenIssuedAtMicros: newToken() })),
  ),
  'Death/KillByAdmin': once(
    by(({ accountId, accountName }) =>
      actions.rpc(DeathService).killByAdmin(callOf(admin), {
        accountId: accountId,
        accountName: accountName,
        reason: 'Test.',
      }),
    ),
  ),
  'Detective/Hire': once(async () => {
    const [me, target] = [await gangster(), await gangster()]
    const hired = { targetAccountId: target.accountId, targetAccountName: target.accountName }
    return () => actions.rpc(DetectiveService).hire(callOf(me), { ...hired, cityIds: [1] })
  }),
  'Godfather/Promote': once(
    by((who) => actions.rpc(GodfatherService).promote(callOf(who), { wantsTip: false }), 'experience = 400000'),
  ),
  'Goods/Buy': once(by((who) => actions.rpc(GoodsService).buy(callOf(who), trade))),
  'Goods/Sell': once(by((who) => actions.rpc(GoodsService).sell(callOf(who), trade))),
  'Heist/Invite': once(async () => {
    const [inviter, ...invitees] = await Promise.all(Array.from({ length: 31 }, () => gangster()))
    return (nth) =>
      actions.rpc(HeistService).invite(callOf(inviter), {
        target: 'Bank',
        weapon: 'AK-47',
        inviteeAccountId: invitees[nth]?.accountId ?? 0,
        inviteeAccountName: invitees[nth]?.accountName ?? '',
      })
  }),
  'Heist/Invite: many ask one player': once(async () => {
    const [{ accountId, accountName }, ...inviters] = (await Promise.all(
      Array.from({ length: 31 }, () => gangster()),
    )) as [Caller, ...Caller[]]
    const invitation = { target: 'Bank', weapon: 'AK-47', inviteeAccountId: accountId, inviteeAccountName: accountName }
    return (nth) => actions.rpc(HeistService).invite(callOf(inviters[nth]), invitation)
  }),
  'Heist/Accept': once(async () => {
    const { invitee, heistId } = await invited()
    return () => actions.rpc(HeistService).accept(callOf(invitee), { heistId, carId: 7 })
  }),
  'Heist/Cancel': once(async () => {
    const { inviter, heistId } = await invited()
    return () => actions.rpc(HeistService).cancel(callOf(inviter), { heistId })
  }),
  'Hospital/Heal': once(by((who) => actions.rpc(HospitalService).heal(callOf(who), {}), 'life = 40')),
  'Jail/BreakOut': once(async () => {
    const [helper, freed] = [await gangster(), await prisoner()]
    return () => actions.rpc(JailService).breakOut(callOf(helper), { name: freed.accountName })
  }),
  'Jail/BuyOut': once(async () => {
    const who = await prisoner()
    return () => actions.rpc(JailService).buyOut(callOf(who), { payWith: 'CASH' })
  }),
  'Mission/Create': {
    // One place has the first mission, and each type is there once.
    most: missionRules.places - 1,
    begin: by((who, nth) => {
      const missionType = ['CAR_THEFT', 'TRAVEL', 'BREAKOUT'][nth % 3] ?? ''
      return actions.rpc(MissionService).create(callOf(who), { missionType, difficulty: 1 })
    }),
  },
  'Mission/Skip': once(async () => {
    const who = await gangster()
    const { missions } = granted(await actions.rpc(MissionService).list(callOf(who), {}))
    return () => actions.rpc(MissionService).skip(callOf(who), { missionId: missions[0]?.missionId ?? 0 })
  }),
  'ModifyPlayer/Modify': 'the admin adds and takes as often as they say so; more than there is nobody takes',
  'Murder/Execute': once(async () => {
    const [killer, ...victims] = (await Promise.all(Array.from({ length: 31 }, () => gangster()))) as [
      Caller,
      ...Caller[],
    ]
    for (const victim of victims)
      await actions.pool.query(
        `insert into detective (account_id, target_account_id, target_name, city_name, state, hired_at, ends_at)
          values ($1, $2, $3, 'Amsterdam', 'FOLLOWING', now(), '2100-01-01')`,
        [killer.accountId, victim.accountId, victim.accountName],
      )
    for (const one of [killer, ...victims]) await change(one, `protected_until = null, city_name = 'Amsterdam'`)
    return (nth) =>
      actions.rpc(MurderService).execute(callOf(killer), {
        victimAccountId: victims[nth]?.accountId ?? 0,
        bulletsUsed: 10,
        isAnonymous: false,
        confirm: true,
        victimAccountName: victims[nth]?.accountName ?? '',
      })
  }),
  'Murder/StartKillingSpree': once(
    async () => {
      await actions.pool.query('delete from killing_spree')
      return () => actions.rpc(MurderService).startKillingSpree(callOf(admin), {})
    },
    async () => {
      expect(await countOf('killing_spree', 'true')).toBe(1)
      expect(await actions.outbox({ subject: 'sottomondo.actions.killing-spree.started.v1' })).toHaveLength(1)
    },
  ),
  'Raid/Create': once(async () => {
    const where = `${grown}, city_name = 'Raidstad ${++city}'`
    const leaders = await Promise.all(Array.from({ length: 30 }, () => gangster(where)))
    return (nth) => actions.rpc(RaidService).create(callOf(leaders[nth]), { grenade: 1, revolver: 0, bazooka: 0 })
  }),
  'Raid/Join': {
    // One place has the leader.
    most: Math.min(30, raidRules.mostParticipants - 1),
    async begin() {
      const where = `${grown}, city_name = 'Raidstad ${++city}'`
      const [leader, ...others] = await Promise.all(Array.from({ length: 31 }, () => gangster(where)))
      const { raidId } = granted(
        await actions.rpc(RaidService).create(callOf(leader), { grenade: 1, revolver: 0, bazooka: 0 }),
      )
      return (nth) => actions.rpc(RaidService).join(callOf(others[nth]), { raidId })
    },
  },
  'Status/PublishState': 'tells once more what is there',
  'Travel/Travel': once(
    by(
      (who, nth) => actions.rpc(TravelService).travel(callOf(who), { destinationCityId: 2 + (nth % 2) }),
      `${grown}, city_name = 'Amsterdam'`,
    ),
  ),
})

async function invited() {
  const [inviter, invitee] = [await gangster(), await gangster()]
  const { accountId: inviteeAccountId, accountName: inviteeAccountName } = invitee
  const invitation = { target: 'Bank', weapon: 'AK-47', inviteeAccountId, inviteeAccountName }
  const { heistId } = granted(await actions.rpc(HeistService).invite(callOf(inviter), invitation))
  return { inviter, invitee, heistId }
}
