import { setTimeout as pause } from 'node:timers/promises'
import { CarTheftService, type ExecuteCarTheftReply } from '@sottomondo/proto/actions/v1/car_theft'
import { type BuyOutReply, JailService } from '@sottomondo/proto/actions/v1/jail'
import { BankService } from '@sottomondo/proto/economy/v1/bank'
import { GarageService } from '@sottomondo/proto/economy/v1/garage'
import { fact } from '@sottomondo/server-kit/outbox'
import { isRefusal, type Refusal } from '@sottomondo/server-kit/refusal'
import { eventually } from '@sottomondo/test-kit/eventually'
import { rounds } from '@sottomondo/test-kit/soak'
import { expect, test } from 'vitest'
import { times } from '../support/players/casino-pair.ts'
import { answered, callOf, granted, killAndStart, useOwnServices } from '../support/stack/own-services.ts'

/**
 * Each kills one side, or both, during several actions of two services: at a random moment, or while economy is held at
 * the reservation. A test of server-kit stops at every single step, so a few rounds show that real processes behave the
 * same.
 */
const kills = Number(process.env.CRASH_ROUNDS ?? rounds(24))
const perRound = 6
const richesEuro = 5_000_000
const sentenceMs = 3_600_000

const own = useOwnServices('buy-out crash', { actions: 'actions', economy: 'economy' })
const pocketOf = async (accountId: number): Promise<number> =>
  (await granted(() => own.connections.economy.rpc(BankService).getBalances(callOf(accountId, 'look'), {}))).cashPocket
const count = async (sql: string): Promise<number> =>
  (await own.admin.query<{ n: number }>(`select (${sql})::int as n`)).rows[0]?.n ?? 0

const openIntents = `select count(*) from actions.intent where state = 'open'`

/** The tables of a reservation of money, and of a place: while they are locked, nothing is reserved. */
const stalls = {
  money: `select from economy.ledger_account where owner_kind = 'player' and asset = 'cashPocket' and owner_id = any($1) for update`,
  places: `select pg_advisory_xact_lock(hashtextextended('player ' || id, 0)) from unnest($1::text[]) as id`,
} as const

/** Holds back the reservations of these players. @returns ends it */
async function stallReservations(accountIds: number[], what: keyof typeof stalls): Promise<() => Promise<void>> {
  const holder = await own.admin.connect()
  await holder.query('begin')
  const { rowCount } = await holder.query(stalls[what], [accountIds.map(String)])
  expect(rowCount).toBe(accountIds.length)
  return async () => {
    await holder.query('rollback')
    holder.release()
  }
}

/** Makes the gangsters, each with a bank robbery behind them, in jail. */
async function jailAll(accountIds: number[]): Promise<void> {
  for (const accountId of accountIds) {
    await answered(() => own.connections.actions.rpc(JailService).getBuyOutPrice(callOf(accountId, 'look'), {}))
    await pocketOf(accountId)
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
    await own.admin.query('insert into actions.outbox (subject, payload) values ($1, $2)', [subject, payload])
  }
  await own.admin.query('update actions.gangster set jailed_until = $2 where account_id = any($1)', [
    accountIds,
    new Date(Date.now() + sentenceMs),
  ])
  for (const accountId of accountIds)
    await eventually(async () => expect(await pocketOf(accountId)).toBeGreaterThanOrEqual(richesEuro), {
      timeoutMs: 60_000,
    })
}

/**
 * Has players act, some at a time, and kills one side or both meanwhile; ends when everything is settled and the audit
 * is clean.
 * @returns the number of intents that a kill has left open
 */
async function killMeanwhile(
  players: number[],
  stallAt: keyof typeof stalls,
  act: (accountId: number) => Promise<void>,
): Promise<number> {
  const { actions, economy } = own.processes
  const sides = [[actions], [economy], [actions, economy]]
  let stepMs = 40
  let leftOpen = 0
  for (const round of times(players.length / perRound)) {
    const mine = players.slice(round * perRound, (round + 1) * perRound)
    const dying = sides[round % sides.length] ?? []
    const isStalled = Math.floor(round / sides.length) % 2 === 1
    const letGo = isStalled ? await stallReservations(mine, stallAt) : undefined
    const startedAt = performance.now()
    const calls = mine.map(act)
    if (isStalled) await eventually(async () => expect(await count(openIntents)).toBe(mine.length))
    else await pause(Math.random() * stepMs)
    await Promise.all(dying.map((side) => side.kill()))
    leftOpen += await count(openIntents)
    // A live service answers a call within about this time.
    if (!isStalled) stepMs = Math.min(80, Math.max(15, (performance.now() - startedAt) / 2))
    await letGo?.()
    await Promise.all(dying.map((side) => killAndStart(side)))
    await Promise.all(calls)
  }
  expect(leftOpen, 'no kill came between the steps of anything').toBeGreaterThan(0)

  // Lapsed ones are voided, and economy hears of everything.
  await eventually(
    async () => {
      expect(await count(openIntents)).toBe(0)
      const audit = await own.audit('--escrow-age-seconds', '0')
      expect(audit, audit.output).toMatchObject({ code: 0 })
    },
    { timeoutMs: 60_000 },
  )
  return leftOpen
}

test('whichever process dies at whatever step of a buy-out: freed and paid, or neither', {
  timeout: 300_000 + kills * 30_000,
}, async () => {
  const players = times(kills * perRound).map((index) => 1001 + index)
  await jailAll(players)
  const before = new Map<number, number>()
  for (const accountId of players) before.set(accountId, await pocketOf(accountId))

  const answers = new Map<number, BuyOutReply | Refusal>()
  const buyOut = async (accountId: number) => {
    const call = () =>
      own.connections.actions.rpc(JailService).buyOut(callOf(accountId, `out-${accountId}`), { payWith: 'CASH' })
    answers.set(accountId, await answered(call))
  }
  const leftOpen = await killMeanwhile(players, 'money', buyOut)
  let freed = 0
  for (const accountId of players) {
    const answer = answers.get(accountId)
    const paid = (before.get(accountId) ?? 0) - (await pocketOf(accountId))
    const inJail = await count(
      `select count(*) from actions.gangster where account_id = ${accountId} and jailed_until is not null`,
    )
    const left = await count(
      `select count(*) from actions.outbox where subject = 'sottomondo.actions.jail.left.v1' and (payload->>'accountId')::int = ${accountId}`,
    )
    const isFree = answer !== undefined && !isRefusal(answer)
    if (isFree) freed++
    expect({ accountId, inJail, left, hasPaid: paid > 0 }).toEqual({
      accountId,
      inJail: isFree ? 0 : 1,
      left: isFree ? 1 : 0,
      hasPaid: isFree,
    })
    if (isFree) expect(answer.message).toBe(`Je hebt jezelf uitgekocht voor €${paid.toLocaleString('nl-NL')}.`)
    // And every repetition gets the same answer.
    expect(
      await answered(() =>
        own.connections.actions.rpc(JailService).buyOut(callOf(accountId, `out-${accountId}`), { payWith: 'CASH' }),
      ),
    ).toEqual(answer)
  }
  console.info(
    `${kills} kills: ${freed} of ${players.length} bought themselves out, ${leftOpen} intents were open at a kill`,
  )
})

test('whichever process dies at whatever step of a theft: the car is there once and stays, or there never was an attempt', {
  timeout: 300_000 + kills * 30_000,
}, async () => {
  const players = times(kills * perRound).map((index) => 5001 + index)
  for (const accountId of players) {
    await pocketOf(accountId)
    await answered(() => own.connections.actions.rpc(CarTheftService).list(callOf(accountId, 'look'), {}))
  }
  // Nine of ten succeed.
  await own.admin.query('update actions.gangster set car_crimes_committed = $2 where account_id = any($1)', [
    players,
    practised,
  ])
  const answers = new Map<number, ExecuteCarTheftReply | Refusal>()
  const steal = async (accountId: number) => {
    const theft = { carOptionId: 1, tokenIssuedAtMicros: 1 }
    const call = () =>
      own.connections.actions.rpc(CarTheftService).execute(callOf(accountId, `steal-${accountId}`), theft)
    answers.set(accountId, await answered(call))
    expect(await answered(call)).toEqual(answers.get(accountId))
  }
  const leftOpen = await killMeanwhile(players, 'places', steal)
  let cars = 0
  for (const accountId of players) {
    const answer = answers.get(accountId)
    const happened = answer !== undefined && !isRefusal(answer)
    const carId = happened ? answer.stolenCar?.carId : undefined
    const garage = await granted(() => own.connections.economy.rpc(GarageService).list(callOf(accountId, 'look'), {}))
    const tries = await count(`select car_crimes_committed from actions.gangster where account_id = ${accountId}`)
    expect({ accountId, tries, cars: garage.garage.map(({ id }) => id) }).toEqual({
      accountId,
      tries: practised + (happened ? 1 : 0),
      cars: carId ? [carId] : [],
    })
    cars += garage.garage.length
  }
  console.info(`${kills} kills: ${cars} cars of ${players.length} attempts, ${leftOpen} intents were open at a kill`)
})
const practised = 1_000_000
