import { setTimeout as pause } from 'node:timers/promises'
import { BankService } from '@sottomondo/proto/economy/v1/bank'
import { FamilyService as PurseService } from '@sottomondo/proto/economy/v1/family'
import { FamilyService } from '@sottomondo/proto/social/v1/family'
import { FamilyPurseService } from '@sottomondo/proto/social/v1/family_purse'
import { isRefusal, type Refusal } from '@sottomondo/server-kit'
import { eventually, rounds } from '@sottomondo/test-kit'
import { expect, test } from 'vitest'
import { times } from '../support/casino-pair.ts'
import { inSchema } from '../support/database.ts'
import { answered, callOf, granted, killAndStart, useOwnServices } from '../support/own-services.ts'
import { stallPockets } from '../support/stalled-steps.ts'
import { postGift } from '../support/world.ts'

/**
 * Each kills economy, social or both during several actions of families: at a random moment, or while economy is held
 * at the reservation. The steps of an intent are each tried in server-kit; here real processes of both sides die.
 */
const kills = Number(process.env.CRASH_ROUNDS ?? rounds(12))
const perRound = 4
const richesEuro = 20_000_000
const depositEuro = 750_000

const own = useOwnServices('family crash', { social: 'social', economy: 'economy' })
const pocketOf = async (accountId: number): Promise<number> =>
  (await granted(() => own.connections.economy.rpc(BankService).getBalances(callOf(accountId, 'look'), {}))).cashPocket
const count = async (sql: string): Promise<number> =>
  (await own.admin.query<{ n: number }>(`select (${sql})::int as n`)).rows[0]?.n ?? 0
const openIntents = `select count(*) from social.intent where state = 'open'`

async function makeRich(accountIds: number[]): Promise<void> {
  for (const accountId of accountIds) await pocketOf(accountId)
  const gift = { asset: 'cashPocket', amount: richesEuro }
  await inSchema(
    'economy',
    async (tx) => {
      for (const accountId of accountIds) await postGift(tx, { accountId, ...gift })
    },
    own.admin,
  )
}

/** Has players act, some at a time, and kills one side or both meanwhile. @returns intents that kills left open */
async function killMeanwhile(players: number[], act: (accountId: number) => Promise<void>): Promise<number> {
  const { social, economy } = own.processes
  const sides = [[economy], [social], [social, economy]]
  let leftOpen = 0
  for (const round of times(kills)) {
    const mine = players.slice(round * perRound, (round + 1) * perRound)
    const dying = sides[round % sides.length] ?? []
    const isStalled = Math.floor(round / sides.length) % 2 === 0
    const letGo = isStalled ? await stallPockets(own.admin, mine) : undefined
    const calls = mine.map(act)
    if (isStalled) await eventually(async () => expect(await count(openIntents)).toBe(mine.length))
    else await pause(Math.random() * 60)
    await Promise.all(dying.map((side) => side.kill()))
    leftOpen += await count(openIntents)
    await letGo?.()
    await Promise.all(dying.map((side) => killAndStart(side)))
    await Promise.all(calls)
  }
  await eventually(
    async () => {
      expect(await count(openIntents)).toBe(0)
      const audit = await own.audit('--escrow-age-seconds', '0')
      expect(audit, audit.output).toMatchObject({ code: 0 })
    },
    { timeoutMs: 90_000 },
  )
  return leftOpen
}

test('whichever process dies at whatever step of a founding and of a deposit: done and paid, or neither', {
  timeout: 120_000 + kills * 60_000,
}, async () => {
  const players = times(kills * perRound).map((index) => 7001 + index)
  await makeRich(players)
  const before = new Map<number, number>()
  for (const accountId of players) before.set(accountId, await pocketOf(accountId))
  const families = own.connections.social.rpc(FamilyService)
  const create = (accountId: number) => () =>
    families.create(callOf(accountId, `found-${accountId}`), { familyName: `Crash ${accountId}` })
  const founded = new Map<number, { familyId: number } | Refusal>()
  let leftOpen = await killMeanwhile(players, async (accountId) => {
    founded.set(accountId, await answered(create(accountId)))
  })
  const dons: { accountId: number; familyId: number }[] = []
  for (const accountId of players) {
    const answer = founded.get(accountId)
    const familyId = answer && !isRefusal(answer) ? answer.familyId : undefined
    const paid = (before.get(accountId) ?? 0) - (await pocketOf(accountId))
    const rows = await count(`select count(*) from social.family where family_name = 'Crash ${accountId}'`)
    expect({ accountId, rows, hasPaid: paid > 0 }).toEqual({
      ...{ accountId, rows: familyId ? 1 : 0, hasPaid: familyId !== undefined },
    })
    if (familyId) dons.push({ accountId, familyId })
    // A repetition gets the same answer.
    expect(await answered(create(accountId))).toEqual(answer)
  }
  // Who founded none in the dying of a process does so now.
  for (const accountId of players.filter((one) => !dons.some((don) => don.accountId === one))) {
    const familyName = `Later ${accountId}`
    const { familyId } = await granted(() => families.create(callOf(accountId, `later-${accountId}`), { familyName }))
    dons.push({ accountId, familyId })
  }

  const purses = own.connections.social.rpc(FamilyPurseService)
  const deposit = (accountId: number) => () =>
    purses.depositCash(callOf(accountId, `deposit-${accountId}`), { amount: depositEuro, subject: 'voor de kas' })
  const deposited = new Map<number, object | Refusal>()
  leftOpen += await killMeanwhile(players, async (accountId) => {
    deposited.set(accountId, await answered(deposit(accountId)))
  })
  let done = 0
  for (const { accountId, familyId } of dons) {
    const answer = deposited.get(accountId)
    const isDone = answer !== undefined && !isRefusal(answer as object)
    if (isDone) done++
    const { families: held } = await granted(() =>
      own.connections.economy.rpc(PurseService).getHoldings(callOf(accountId, 'look'), { familyIds: [familyId] }),
    )
    const listed = await count(
      `select count(*) from economy.family_transaction where family_id = ${familyId} and created_at is not null`,
    )
    expect({ accountId, bank: held[0]?.familyBank, listed }).toEqual({
      ...{ accountId, bank: isDone ? depositEuro : 0, listed: isDone ? 1 : 0 },
    })
    expect(await answered(deposit(accountId))).toEqual(answer)
  }
  expect(leftOpen, 'no kill came between the steps of anything').toBeGreaterThan(0)
  console.info(
    `${2 * kills} kills: ${dons.length} families, ${done} of ${players.length} deposits, ${leftOpen} intents were open at a kill`,
  )
})
