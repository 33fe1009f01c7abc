import { type FactPayload, facts } from '@sottomondo/event-contract/facts'
import { AlertService } from '@sottomondo/proto/economy/v1/alert'
import { OwnerService } from '@sottomondo/proto/economy/v1/owner'
import { transaction } from '@sottomondo/server-kit/database'
import { createMetrics } from '@sottomondo/server-kit/metrics'
import { callOf, granted, newPlayer, run, useService } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { beforeAll, expect, test } from 'vitest'
import { give } from '../../../test/running-economy.ts'
import { audit } from '../../audit.ts'
import { estate } from '../../kernel/estate/estate.ts'
import { handBackForgotten } from '../../kernel/estate/next-gangster.ts'
import { player, user } from '../../kernel/ledger/ledger.rules.ts'
import { owner } from '../../kernel/owner/owner.ts'
import { openLedger } from '../../ledger.ts'
import { economyOf } from '../../service-of.ts'
import { bounty } from '../bounty/bounty.ts'
import { gangster } from '../gangster/gangster.ts'
import { lottery } from '../lottery/lottery.ts'
import { personalData } from '../personal-data/personal-data.ts'
import { alertRules, alertTexts } from './alert.rules.ts'
import { addAlerts } from './alert.store.ts'
import { alert } from './alert.ts'

const under = useService(economyOf(alert, bounty, estate, gangster, lottery, owner, personalData))
const rpc = () => under.rpc(AlertService)
// Two processes look for alerts at once, in all tests.
beforeAll(async () => void (await under.another()))

const all = { notifyOnAttack: true, notifyOnFriendDeath: true, notifyOnJackpot: true }
type Player = ReturnType<typeof newPlayer>
async function subscriber(credits: number, wanted = all, userId?: number): Promise<Player> {
  const me = newPlayer(userId === undefined ? {} : { userId })
  granted(await rpc().get(callOf(me), {}))
  granted(await rpc().set(callOf(me), wanted))
  if (credits > 0) await give(under.pool, me.accountId, 'credits', credits)
  return me
}
const alertsOf = async (me: Player) => granted(await rpc().get(callOf(me), {}))
const outcomesOf = async (me: Player) => (await alertsOf(me)).alerts.map(({ outcome }) => outcome)

let last = 0
const lost = (friends: Player[], more: Partial<FactPayload<'sottomondo.accounts.friends.lost.v1'>> = {}) => ({
  deathId: `death-${++last}`,
  accountId: 900_000 + last,
  accountName: 'Beppe',
  diedAtMs: under.clock.nowMs(),
  friendAccountIds: friends.map(({ accountId }) => accountId),
  ...more,
})
const loses = (...friends: Player[]) => under.publish('sottomondo.accounts.friends.lost.v1', lost(friends))
const paidOf = async ({ userId }: Player) =>
  (await under.outbox({ subject: 'sottomondo.economy.alert.paid.v1' }))
    .map(({ payload }) => facts['sottomondo.economy.alert.paid.v1'].parse(payload))
    .filter((payload) => payload.userId === userId)
/** Makes an attack, as the murder feature will. */
const attack = (me: Player, eventId = `attack-${++last}`, happenedAtMs = under.clock.nowMs()) =>
  addAlerts(under.pool, {
    kind: 'attack' as const,
    eventId,
    accountIds: [me.accountId],
    text: 'Livia schiet op je.',
    happenedAtMs,
    requestId: undefined,
    traceparent: undefined,
  })
const freeze = (me: Player, freezeId: string) =>
  under.rpc(OwnerService).freeze(callOf(undefined), { freezeId, accountIds: [me.accountId], cause: 'murder' })
const thaw = (freezeId: string) => under.rpc(OwnerService).thaw(callOf(undefined), { freezeId })
const balanceOf = async ({ ownerKind, ownerId }: ReturnType<typeof user>) => {
  const [row] = await run<{ balance: string }>(
    under.pool,
    'credits',
    `select balance from ledger_account where owner_kind = $1 and owner_id = $2 and asset = 'credits'`,
    [ownerKind, ownerId],
  )
  return Number(row?.balance ?? 0)
}
const dies = ({ accountId, accountName, userId }: Player) =>
  under.publish('sottomondo.accounts.gangster.died.v1', {
    deathId: `dies-${accountId}`,
    accountId,
    accountName,
    userId,
    cause: 'murder',
    killerAccountId: null,
    heirAccountId: null,
    heirAccountName: null,
    diedAtMs: 1,
  })
const fails = (alertId: string) =>
  under.publish('sottomondo.accounts.alert-delivery.failed.v1', { alertId, reason: 'notTaken', failedAtMs: 5 })

test('nobody gets an SMS until they want one, and each chooses about what', async () => {
  const me = newPlayer()
  const none = { notifyOnAttack: false, notifyOnFriendDeath: false, notifyOnJackpot: false }
  expect(await alertsOf(me)).toEqual({ ...none, credits: 0, creditsPerAlert: 1, alerts: [] })
  const wanted = { ...none, notifyOnJackpot: true }
  expect(granted(await rpc().set(callOf(me), wanted))).toEqual({ ...wanted, message: alertTexts.saved })
  await give(under.pool, me.accountId, 'credits', 3)
  const other = await subscriber(3)
  await loses(me, other)
  await eventually(async () => expect(await outcomesOf(other)).toEqual(['paid']))
  expect(await alertsOf(me)).toMatchObject({ credits: 3, ...wanted, alerts: [] })
})

test('a friend’s death costs a credit and sends one SMS, however often and to however many it is delivered', async () => {
  const friends = await Promise.all([subscriber(1), subscriber(5), subscriber(2)])
  const death = lost(friends)
  await Promise.all(Array.from({ length: 8 }, () => under.publish('sottomondo.accounts.friends.lost.v1', death)))
  await eventually(async () => {
    for (const me of friends) expect(await outcomesOf(me)).toEqual(['paid'])
  })
  expect(await Promise.all(friends.map(async (me) => (await alertsOf(me)).credits))).toEqual([0, 4, 1])
  for (const me of friends)
    expect(await paidOf(me)).toEqual([
      {
        alertId: `friendDeath:${death.deathId}:${me.userId}`,
        userId: me.userId,
        accountId: me.accountId,
        kind: 'friendDeath',
        text: 'Je vriend Beppe is dood.',
        credits: 1,
        happenedAtMs: death.diedAtMs,
        expiresAtMs: death.diedAtMs + alertRules.usefulMs,
        paidAtMs: under.clock.nowMs(),
      },
    ])
})

test('the winner of the jackpot is told, and nobody of a draw of long ago', async () => {
  const me = await subscriber(2)
  const draw = (drawDay: string, more = {}) =>
    under.publish('sottomondo.casino.lottery.drawn.v1', {
      drawDay,
      revenueEuro: 0,
      drawnAtMs: under.clock.nowMs(),
      cars: [],
      bullets: [],
      ...more,
      jackpot: { accountId: me.accountId, ticket: 1, euro: 0 },
    })
  await draw('2026-11-21', { isPast: true })
  await draw('2026-11-22')
  await eventually(async () => expect(await outcomesOf(me)).toEqual(['paid']))
  expect(await alertsOf(me)).toMatchObject({
    credits: 1,
    alerts: [{ kind: 'jackpot', text: 'Je won de jackpot van de loterij: €0.' }],
  })
})

test('without a credit none is sent, and the choice stays; with credits again the next event is', async () => {
  const me = await subscriber(1)
  await Promise.all([attack(me), attack(me), attack(me)])
  await eventually(async () => expect((await outcomesOf(me)).toSorted()).toEqual(['paid', 'unpaid', 'unpaid']))
  expect(await paidOf(me)).toHaveLength(1)
  expect(await alertsOf(me)).toMatchObject({ credits: 0, ...all })
  const more = await subscriber(0)
  await attack(more)
  await eventually(async () => expect(await outcomesOf(more)).toEqual(['unpaid']))
  await give(under.pool, more.accountId, 'credits', 1)
  await attack(more)
  await eventually(async () => expect((await outcomesOf(more)).toSorted()).toEqual(['paid', 'unpaid']))
})

test('an attack’s SMS waits for the end of the fight, and one too old to be of use costs nothing', async () => {
  const [me, late] = await Promise.all([subscriber(1), subscriber(1)])
  granted(await freeze(me, `fight-${me.accountId}`))
  granted(await freeze(late, `fight-${late.accountId}`))
  await attack(me)
  await attack(late, `old-${late.accountId}`, under.clock.nowMs() - alertRules.usefulMs)
  await eventually(async () => expect(await outcomesOf(late)).toEqual(['late']))
  expect(await outcomesOf(me)).toEqual(['waiting'])
  granted(await thaw(`fight-${me.accountId}`))
  granted(await thaw(`fight-${late.accountId}`))
  await eventually(async () => expect(await outcomesOf(me)).toEqual(['paid']))
  expect([(await alertsOf(me)).credits, (await alertsOf(late)).credits]).toEqual([0, 1])
  expect(await paidOf(late)).toEqual([])
})

test('the dead pay from the credits that wait for their next gangster, who gets the rest', async () => {
  const me = await subscriber(5)
  await dies(me)
  await eventually(async () => expect(await balanceOf(user(me.userId))).toBe(5))
  await loses(me)
  await eventually(async () => expect(await paidOf(me)).toHaveLength(1))
  expect(await balanceOf(user(me.userId))).toBe(4)
  const next = newPlayer({ userId: me.userId })
  // The choice is the user's too.
  expect(await alertsOf(next)).toMatchObject({ credits: 2, ...all, alerts: [{ outcome: 'paid' }] })
  await loses(next)
  await eventually(async () => expect(await alertsOf(next)).toMatchObject({ credits: 1 }))
})

test('alerts, the end of a gangster and the birth of the next at one instant: each credit is used once', async () => {
  const gangsters = await Promise.all(Array.from({ length: 6 }, () => subscriber(6)))
  await Promise.all(
    gangsters.map(async (me) => {
      const next = newPlayer({ userId: me.userId })
      await Promise.all([
        ...Array.from({ length: 3 }, (_, nth) => attack(me, `dying-${me.userId}-${nth}`)),
        dies(me),
        under.publish('sottomondo.accounts.gangster.created.v1', {
          accountId: next.accountId,
          userId: me.userId,
          accountName: next.accountName,
          gender: 'male',
          claimedExperience: 0,
          createdAtMs: 1,
        }),
      ])
      await eventually(
        async () => {
          expect(await paidOf(me)).toHaveLength(3)
          // The job of every minute, for those whose next gangster was there before the estate was divided.
          await handBackForgotten(under.kit, openLedger(createMetrics('test')))()
          const left = [player(me.accountId), user(me.userId), player(next.accountId)].map(balanceOf)
          // Two are the price of the next gangster.
          expect(await Promise.all(left)).toEqual([0, 0, 1])
        },
        { timeoutMs: 20_000 },
      )
    }),
  )
})

test('an SMS that could not be sent gives its credit back, once, to a gangster or to their user', async () => {
  const [me, dead, frozen] = await Promise.all([subscriber(1), subscriber(1), subscriber(1)])
  await loses(me, dead, frozen)
  await eventually(async () => {
    for (const one of [me, dead, frozen]) expect(await outcomesOf(one)).toEqual(['paid'])
  })
  await dies(dead)
  await eventually(async () => {
    const [row] = await run<{ state: string }>(
      under.pool,
      'closed',
      'select state from restricted_player where account_id = $1',
      [dead.accountId],
    )
    expect(row?.state).toBe('closed')
  })
  granted(await freeze(frozen, `later-${frozen.accountId}`))
  for (const one of [me, dead, frozen]) {
    const [paid] = await paidOf(one)
    await Promise.all(Array.from({ length: 4 }, () => fails(paid?.alertId ?? '')))
  }
  await fails('friendDeath:nobody:1')
  await eventually(async () => {
    for (const one of [me, dead, frozen]) expect(await outcomesOf(one)).toEqual(['returned'])
  })
  granted(await thaw(`later-${frozen.accountId}`))
  expect(await balanceOf(player(me.accountId))).toBe(1)
  expect(await balanceOf(user(dead.userId))).toBe(1)
  await eventually(async () => expect(await balanceOf(player(frozen.accountId))).toBe(1))
})

const wrong = async () => {
  const findings = await audit({
    databaseUrl: under.env.DATABASE_URL ?? '',
    openEscrowSeconds: 3600,
    log: under.kit.log,
  })
  return findings.flatMap((one) => one.wrong.map(({ what, why }) => `${what} ${why}`))
}

test('the books are in order after all of it, and the audit finds an SMS that was never paid for', async () => {
  const me = await subscriber(1)
  await attack(me, 'sold')
  await eventually(async () => expect(await outcomesOf(me)).toEqual(['paid']))
  expect((await wrong()).filter((one) => one.includes('alert'))).toEqual([])
  await transaction(under.pool, (tx) =>
    tx.query(`update alert set outcome = 'returned' where alert_id = $1`, [`attack:sold:${me.userId}`]),
  )
  expect((await wrong()).filter((one) => one.includes('alert'))).toEqual([
    `alert attack:sold:${me.userId} is returned, took 1 and gave back nothing`,
  ])
})

test('a removed person’s choices and alerts are deleted', async () => {
  const me = await subscriber(1)
  await attack(me)
  await eventually(async () => expect(await outcomesOf(me)).toEqual(['paid']))
  const accounts = [{ accountId: me.accountId, accountName: 'verwijderd' }]
  await under.publish('sottomondo.accounts.personal-data.deleted.v1', { userId: me.userId, accounts, deletedAtMs: 5 })
  await eventually(async () => expect(await alertsOf(me)).toMatchObject({ notifyOnAttack: false, alerts: [] }))
})
