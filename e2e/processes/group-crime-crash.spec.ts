import { lostOf } from '@sottomondo/goods-catalogue'
import { BulletFactoryService } from '@sottomondo/proto/actions/v1/bullet_factory'
import { DeathService } from '@sottomondo/proto/actions/v1/death'
import { GoodsService } from '@sottomondo/proto/actions/v1/goods'
import { HeistService } from '@sottomondo/proto/actions/v1/heist'
import { RaidService } from '@sottomondo/proto/actions/v1/raid'
import { StatusService } from '@sottomondo/proto/actions/v1/status'
import { BankService } from '@sottomondo/proto/economy/v1/bank'
import { GarageService } from '@sottomondo/proto/economy/v1/garage'
import { fact } from '@sottomondo/server-kit/outbox'
import { isRefusal, type Refusal } from '@sottomondo/server-kit/refusal'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { times } from '../support/players/casino-pair.ts'
import { answered, callOf, granted, killAndStart, useOwnServices } from '../support/stack/own-services.ts'
import { type LetGo, stall, stallCommits, stallPockets, untilWaiting } from '../support/stalled-steps.ts'

/**
 * Every step of heists and raids, and of the trades beside them, is held at once, each with players of its own; then
 * one side or both are killed. So a kill hits each step, and a few kills are enough.
 */
const own = useOwnServices('crew crash', { actions: 'actions', economy: 'economy' }, { patient: true })
const query = (sql: string, values: unknown[] = []) => own.admin.query(sql, values)
const richesEuro = 5_000_000
const halfEuro = 75_000
const stakeEuro = 125_000
const arsenal = { grenade: 1, revolver: 0, bazooka: 0 }
const arsenalEuro = 3_000

const rpc = () => ({
  heists: own.connections.actions.rpc(HeistService),
  raids: own.connections.actions.rpc(RaidService),
  goods: own.connections.actions.rpc(GoodsService),
  bullets: own.connections.actions.rpc(BulletFactoryService),
})
const nameOf = (accountId: number) => `Crash${accountId}`
const beer = (amount: number) => ({ trade: 'liquor', goods: [{ good: 'bier', amount }], period: 0 })

let last = 1_000
let cities = 0
/** Rich gangsters of a rank that may raid, in one city. */
async function gang(count: number, cityName = `Stad ${++cities}`): Promise<number[]> {
  const ids = times(count).map(() => ++last)
  await Promise.all(
    ids.map(async (accountId) => {
      await granted(() => own.connections.actions.rpc(StatusService).getTimers(callOf(accountId, 'born'), {}))
      await granted(() => own.connections.economy.rpc(BankService).getBalances(callOf(accountId, 'look'), {}))
      const { subject, payload } = fact('sottomondo.actions.crime.committed.v1', {
        crimeId: `riches-${accountId}`,
        accountId,
        crimeOptionId: 1,
        success: true,
        rewardEuro: richesEuro,
        easterEggs: 0,
        experience: 4,
        jailSeconds: 0,
        committedAtMs: Date.now(),
      })
      await query('insert into actions.outbox (subject, payload) values ($1, $2)', [subject, payload])
    }),
  )
  await query('update actions.gangster set experience = 12000, city_name = $2 where account_id = any ($1)', [
    ids,
    cityName,
  ])
  await eventually(async () => {
    const pockets = [...(await holdingsOf(ids, 'cashPocket')).values()]
    expect(pockets.filter((euro) => euro >= richesEuro)).toHaveLength(count)
  })
  return ids
}

interface Couple {
  inviter: number
  invitee: number
  heistId: number
  carId: number
}
const invite = (inviter: number, invitee: number) => () =>
  rpc().heists.invite(callOf(inviter, `invite-${inviter}`), {
    target: 'Bank',
    weapon: 'AK-47',
    inviteeAccountId: invitee,
    inviteeAccountName: nameOf(invitee),
  })
const accept =
  ({ invitee, heistId, carId }: Couple) =>
  () =>
    rpc().heists.accept(callOf(invitee, `accept-${invitee}`), { heistId, carId })

/** The invitee has a car and has not answered yet. */
async function couple(): Promise<Couple> {
  const [inviter = 0, invitee = 0] = await gang(2, 'Rome')
  const { heistId } = await granted(invite(inviter, invitee))
  const escrowId = crypto.randomUUID()
  const car = {
    escrowId,
    accountId: invitee,
    purpose: 'carTheft' as const,
    carName: 'Balkana Zora',
    life: 50,
    cityName: 'Rome',
  }
  const garage = own.connections.economy.rpc(GarageService)
  const { carId } = await granted(() => garage.reserveCar(callOf(invitee, 'car'), car))
  const { subject, payload } = fact('sottomondo.actions.escrow.settled.v1', { escrowId, outcome: 'commit' })
  await query('insert into actions.outbox (subject, payload) values ($1, $2)', [subject, payload])
  await eventually(async () =>
    expect((await granted(() => garage.list(callOf(invitee, 'look'), {}))).garage).toHaveLength(1),
  )
  return { inviter, invitee, heistId, carId }
}
const create = (leader: number) => () => rpc().raids.create(callOf(leader, `create-${leader}`), arsenal)
const join = (member: number, raidId: number) => () => rpc().raids.join(callOf(member, `join-${member}`), { raidId })
/** A raid whose window stays open until the test closes it. */
async function raid(members: number): Promise<{ raidId: number; waiting: number; all: number[] }> {
  const [leader = 0, waiting = 0, ...joined] = await gang(members + 2)
  const { raidId } = await granted(create(leader))
  await query(`update actions.raid set closes_at = now() + interval '1 hour' where raid_id = $1`, [raidId])
  for (const member of joined) await granted(join(member, raidId))
  return { raidId, waiting, all: [leader, waiting, ...joined] }
}
const ringAlarms = () =>
  query(`update actions_queue.job set start_after = now() where name = 'alarms' and state in ('created', 'retry')`)

/** The gangsters of the trades: one who buys goods, one who sells some, one at each kind of factory. */
async function traders(cityName: string): Promise<{ ids: number[]; actions: (() => Promise<object>)[] }> {
  const ids = await gang(4, cityName)
  const [buyer = 0, seller = 0, local = 0, player = 0] = ids
  await granted(() => rpc().goods.buy(callOf(seller, 'stock'), beer(2)))
  await query('update actions.gangster set liquor_until = null where account_id = $1', [seller])
  const tokenIssuedAtMicros = Date.now() * 1000
  const bullets = (accountId: number, factory: string) => () =>
    rpc().bullets.buy(callOf(accountId, 'bullets'), { factory, quantity: 3, tokenIssuedAtMicros })
  return {
    ids,
    actions: [
      () => rpc().goods.buy(callOf(buyer, 'buy'), beer(3)),
      () => rpc().goods.sell(callOf(seller, 'sell'), beer(2)),
      bullets(local, 'LOCAL'),
      bullets(player, 'PLAYER'),
    ],
  }
}

/** Returns the facts of these players' payments, gains and purchases. */
async function changesOf(accountIds: number[]) {
  const { rows } = await query(
    `select subject, payload from actions.outbox where (payload ->> 'accountId')::bigint = any ($1)`,
    [accountIds],
  )
  const changes = new Map(accountIds.map((id) => [id, { euro: 0, bier: 0, bullets: 0, actions: 0 }]))
  for (const { subject, payload } of rows) {
    const mine = changes.get(payload.accountId)
    if (!mine) continue
    if (subject === 'sottomondo.actions.heist.done.v1') mine.euro += payload.rewardEuro - halfEuro
    else if (subject === 'sottomondo.actions.raid.done.v1')
      mine.euro +=
        payload.rewardEuro +
        (payload.isLeader
          ? (payload.success ? stakeEuro * (payload.participants - 1) : 0) - arsenalEuro
          : payload.success
            ? -stakeEuro
            : 0)
    else if (subject === 'sottomondo.actions.goods.traded.v1') {
      const amount = payload.goods[0].amount
      mine.euro += payload.side === 'buy' ? -payload.euro : payload.caught ? 0 : payload.euro
      mine.bier += payload.side === 'buy' ? amount : -(payload.caught ? lostOf(amount) : amount)
    } else if (subject === 'sottomondo.actions.bullet-factory.bought.v1') {
      mine.euro -= payload.costEuro
      mine.bullets += payload.bullets
    } else continue
    mine.actions++
  }
  return changes
}
const holdingsOf = async (accountIds: number[], asset: string): Promise<Map<number, number>> => {
  const { rows } = await query(
    `select owner_id::int as id, balance::float8 as balance from economy.ledger_account
     where owner_kind = 'player' and asset = $2 and owner_id = any ($1)`,
    [accountIds.map(String), asset],
  )
  return new Map(rows.map(({ id, balance }) => [id, balance]))
}

test.each([
  ['actions', 'lapse'],
  ['economy', 'close'],
  ['both', 'death'],
] as const)(
  '%s killed at every step, and at the alarm of a %s: each action has one outcome, and nothing stays held',
  async (who, alarm) => {
    const { actions, economy } = own.processes
    const dying = { actions: [actions], economy: [economy], both: [actions, economy] }[who]
    const [invited, finishing] = [await gang(2, 'Rome'), await gang(2, 'Rome')]
    const [acceptR, acceptF, cancelled, waiting, settled] = await Promise.all(times(5).map(couple))
    const [createR = 0] = await gang(1)
    const [createF = 0] = await gang(1)
    const [joinR, joinF, closing] = await Promise.all([raid(0), raid(1), raid(2)])
    const [tradeR, tradeF] = [await traders('Rome'), await traders('Parijs')]
    if (!acceptR || !acceptF || !cancelled || !waiting || !settled) throw new Error('there are five couples')
    const couples = [acceptR, acceptF, cancelled, waiting, settled]
    const raids = [joinR, joinF, closing]
    const all = [
      ...[...invited, ...finishing, createR, createF, ...tradeR.ids, ...tradeF.ids],
      ...couples.flatMap(({ inviter, invitee }) => [inviter, invitee]),
      ...raids.flatMap((one) => one.all),
    ]
    await query(`update actions.intent set lapses_at = lapses_at + interval '1 hour' where state = 'open'`)
    // Stakes that are held already are still theirs.
    const before = await holdingsOf(all, 'cashPocket')
    const reservedBefore = (id: number) =>
      couples.some(({ inviter }) => inviter === id)
        ? halfEuro
        : raids.some((one) => one.all[0] === id)
          ? arsenalEuro
          : raids.some((one) => one.all.indexOf(id) > 1)
            ? stakeEuro
            : 0
    const traded = await changesOf(all)

    const answers: Promise<{ call: () => Promise<object>; answer: object }>[] = []
    const start = (...calls: (() => Promise<object>)[]) =>
      answers.push(...calls.map(async (call) => ({ call, answer: await answered(call) })))
    const letGoes: LetGo[] = []
    try {
      // One is accepted, and economy is about to spend its stakes.
      letGoes.push(
        await stall(
          own.admin,
          `select from economy.escrow_reservation join actions.heist on escrow_id = intent_id::text
         where heist_id = $1 for update of escrow_reservation`,
          [settled.heistId],
        ),
      )
      await granted(accept(settled))
      // An alarm is held in the midst of its work.
      letGoes.push(
        await (alarm === 'close'
          ? stall(
              own.admin,
              `select from actions.intent join actions.raid_participant on id = intent_id
             where raid_participant.account_id = $1 for update of intent`,
              [closing.all.at(-1)],
            )
          : stall(
              own.admin,
              'select from actions.intent join actions.heist on id = intent_id where heist_id = $1 for update of intent',
              [waiting.heistId],
            )),
      )
      if (alarm === 'lapse')
        await query('update actions.heist set lapses_at = now() where heist_id = $1', [waiting.heistId])
      if (alarm === 'close')
        await query('update actions.raid set closes_at = now() where raid_id = $1', [closing.raidId])
      if (alarm === 'death') {
        const { caller, ...admin } = callOf(1, `kill-${waiting.invitee}`)
        const victim = {
          accountId: waiting.invitee,
          accountName: nameOf(waiting.invitee),
          reason: 'Test.',
        }
        const byAdmin = { ...admin, caller: caller && { ...caller, isAdmin: true } }
        await granted(() => own.connections.actions.rpc(DeathService).killByAdmin(byAdmin, victim))
      }
      await ringAlarms()
      // Half of the rest is held before the commit, the other half waits for economy's reservation.
      letGoes.push(await stallCommits(own.admin))
      start(
        invite(finishing[0] ?? 0, finishing[1] ?? 0),
        ...[accept(acceptF), create(createF), join(joinF.waiting, joinF.raidId), ...tradeF.actions],
        () =>
          rpc().heists.cancel(callOf(cancelled.inviter, `cancel-${cancelled.inviter}`), { heistId: cancelled.heistId }),
      )
      await untilWaiting(own.admin, 'actions', answers.length + 1)
      const reserving = [invited[0] ?? 0, acceptR.invitee, createR, joinR.waiting, ...tradeR.ids]
      letGoes.push(await stallPockets(own.admin, reserving))
      start(
        invite(invited[0] ?? 0, invited[1] ?? 0),
        ...[accept(acceptR), create(createR), join(joinR.waiting, joinR.raidId), ...tradeR.actions],
      )
      await eventually(async () => {
        const sql = `select from actions.intent where state = 'open' and purpose <> 'heist' and account_id = any ($1)`
        expect((await query(sql, [reserving])).rowCount).toBe(reserving.length - 1)
      })
      await untilWaiting(own.admin, 'economy', 2)
      await Promise.all(dying.map((one) => one.kill()))
    } finally {
      for (const letGo of letGoes) await letGo()
    }
    await Promise.all(dying.map((one) => killAndStart(one)))
    const said = await Promise.all(answers)
    // Calls to economy while it was away did not happen; others did.
    expect(said.some(({ answer }) => !isRefusal(answer as Refusal))).toBe(true)

    // Ends the heists and raids that still wait for others.
    await query(`update actions.heist set lapses_at = now() where state = 'invited'`)
    await query(`update actions.raid set closes_at = now() where state = 'open'`)
    await eventually(
      async () => {
        await ringAlarms()
        const { rows } = await query(
          `select (select count(*) from actions.heist where state = 'invited')::int as heists,
           (select count(*) from actions.raid where state = 'open')::int as raids,
           (select count(*) from actions.intent where state = 'open')::int as intents,
           (select count(*) from economy.escrow_reservation where state = 'reserved')::int as reserved`,
        )
        expect(rows).toEqual([{ heists: 0, raids: 0, intents: 0, reserved: 0 }])
        expect(await rewardsMissing()).toBe(0)
      },
      { timeoutMs: 60_000 },
    )
    const audit = await own.audit('--escrow-age-seconds', '0')
    expect(audit, audit.output).toMatchObject({ code: 0 })

    const now = await holdingsOf(all, 'cashPocket')
    const changes = await changesOf(all)
    const [beer, bullets] = [await holdingsOf(all, 'bier'), await holdingsOf(all, 'bullets')]
    for (const id of all) {
      const [mine, then] = [changes.get(id), traded.get(id)]
      const euro = (before.get(id) ?? 0) + reservedBefore(id) + (mine?.euro ?? 0) - (then?.euro ?? 0)
      expect({ id, euro: now.get(id), bier: beer.get(id) ?? 0, bullets: bullets.get(id) ?? 0 }).toEqual({
        id,
        euro,
        bier: mine?.bier,
        bullets: mine?.bullets,
      })
      expect((mine?.actions ?? 0) - (then?.actions ?? 0)).toBeLessThanOrEqual(1)
    }
    const { rows: ends } = await query(
      `select state, (select count(*) from actions.outbox o where subject = 'sottomondo.actions.heist.done.v1'
         and (payload ->> 'heistId')::bigint = h.heist_id)::int as done,
       (select count(*) from actions.outbox o where subject = 'sottomondo.actions.heist.ended.v1'
         and (payload ->> 'heistId')::bigint = h.heist_id)::int as ended
     from actions.heist h where inviter_account_id = any ($1)`,
      [all],
    )
    for (const { state, done, ended } of ends) expect([done, ended]).toEqual(state === 'done' ? [2, 0] : [0, 1])
    // And every repetition gets the same answer.
    for (const { call, answer } of said) if (!isRefusal(answer as Refusal)) expect(await answered(call)).toEqual(answer)
    console.info(`${who} killed with ${said.length} actions under way: ${ends.map(({ state }) => state).join(', ')}`)
  },
)

/** Returns how many shares of executed heists and raids economy has not yet paid. */
async function rewardsMissing(): Promise<number> {
  const { rows } = await query(
    `select count(*)::int as n from actions.outbox where subject in ('sottomondo.actions.heist.done.v1',
       'sottomondo.actions.raid.done.v1') and (payload ->> 'rewardEuro')::bigint > 0
     and not exists (select from economy.transfer where id = (case when payload::jsonb ? 'heistId'
       then 'heist-reward:' || (payload ->> 'heistId') else 'raid-reward:' || (payload ->> 'raidId') end)
       || ':' || (payload ->> 'accountId'))`,
  )
  return rows[0].n
}
