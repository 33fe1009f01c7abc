import type { SettleRequest } from '@sottomondo/proto/economy/v1/round'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import { rounds } from '@sottomondo/test-kit/soak'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawn, openCasino, titleOf, winsOf } from '../../../test/casino.ts'
import { useEconomyDatabase } from '../../../test/economy-database.ts'
import { ctxOf } from '../../../test/economy-kit.ts'
import { answered } from '../../../test/running-economy.ts'
import { readHoldings } from '../../kernel/ledger/ledger.store.ts'

const economy = useEconomyDatabase()

const players = 5
interface Bet {
  who: number
  casino: number
  stakeEuro: number
  winningsEuro: number
  /** Distance from the player's current nonce. */
  astray: number
  staysOpen: boolean
  /** From few values, so that requests are repeated. */
  key: number
}
const bet: fc.Arbitrary<Bet> = fc.record({
  who: fc.nat({ max: players - 1 }),
  casino: fc.nat({ max: 1 }),
  stakeEuro: fc.constantFrom(5, 10, 400, 1_000),
  winningsEuro: fc.constantFrom(0, 0, 0, 400, 2_000, 36_000),
  astray: fc.constantFrom(0, 0, 0, 0, 1),
  staysOpen: fc.constantFrom(false, false, false, true),
  key: fc.nat({ max: 12 }),
})

let lastAccount = 0
let lastWorld = 0

/** Makes two casinos, one of them poor, and some newcomers. */
async function newWorld() {
  const world = ++lastWorld
  const casinos = [await openCasino(economy, 3_000), await openCasino(economy, 1_000_000)]
  const first = lastAccount + 1
  lastAccount += players
  const accounts = Array.from({ length: players }, (_, index) => first + index)
  for (const accountId of accounts) await answered(economy.bank.getBalances(ctxOf(accountId), {}))
  const nonces = async () =>
    Promise.all(
      accounts.map(async (accountId) => answered(economy.round.getPlayerRounds(ctxOf(accountId), { accountId }))),
    )
  let round = 0
  const requestOf = (given: Bet, nonce: number): SettleRequest =>
    drawn(casinos[given.casino] ?? 0, {
      roundId: `world-${world}-${++round}`,
      seedId: (accounts[given.who] ?? 0) + 1,
      nonce: nonce + given.astray,
      stakeEuro: given.stakeEuro,
      winningsEuro: given.winningsEuro,
      staysOpen: given.staysOpen,
    })
  /** Returns all state that can differ. */
  async function state() {
    const pockets = await Promise.all(
      accounts.map(async (accountId) => (await readHoldings(economy.pool, accountId)).cashPocket?.balance),
    )
    const titles = await Promise.all(casinos.map((casinoId) => titleOf(economy, casinoId)))
    const all = await nonces()
    return {
      pockets,
      titles: titles.map(({ casinoId: _, ownerAccountId, ownerName: __, ...title }) => ({
        ...title,
        owner: ownerAccountId === undefined ? null : accounts.indexOf(ownerAccountId),
      })),
      wins: await Promise.all(casinos.map((casinoId) => winsOf(economy, casinoId))),
      nonces: all.map((one) => one.nonce),
      open: all.map((one) => one.openRounds.length),
    }
  }
  const settle = async (given: Bet, nonce: number) => {
    const accountId = accounts[given.who] ?? 0
    const reply = await economy.round.settle(ctxOf(accountId, `key-${given.key}`), requestOf(given, nonce))
    return isRefusal(reply)
      ? reply.id
      : `${reply.outcome} ${reply.nonce} ${reply.paidEuro} ${reply.bankBroken} ${reply.gotCasino}`
  }
  const nonceOf = async (who: number) => (await nonces())[who]?.nonce ?? 0
  return { accounts, settle, state, nonceOf }
}

test('rounds of several players together give the same result as one after the other', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.uniqueArray(bet, { selector: ({ who }) => who, maxLength: players }), { maxLength: 6 }),
      async (steps) => {
        const [together, inTurnWorld] = [await newWorld(), await newWorld()]
        let wasBroken = false
        for (const step of steps) {
          // The order within a batch is open, so a batch may hold only one round that can break the bank. A bank that
          // was broken may be so low that any round breaks it again.
          const safeEuro = wasBroken ? 0 : 400
          const breaking: Bet[] = step.filter(({ winningsEuro, casino }) => casino === 0 && winningsEuro > safeEuro)
          const bets = step.filter((one) => one.casino === 1 || breaking.length === 0 || one === breaking[0])
          const nonces = await Promise.all(bets.map(({ who }) => together.nonceOf(who)))
          const inOne = await Promise.all(bets.map((one, index) => together.settle(one, nonces[index] ?? 0)))
          const inTurn: string[] = []
          for (const one of bets) inTurn.push(await inTurnWorld.settle(one, await inTurnWorld.nonceOf(one.who)))
          expect(inOne).toEqual(inTurn)
          expect(await together.state()).toEqual(await inTurnWorld.state())
          wasBroken ||= breaking.length > 0
        }
      },
    ),
    { numRuns: rounds(15, 10) },
  )
})

test('for any bets at once, money is conserved, no floor is broken and nonces have no gap', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(bet, { minLength: 1, maxLength: 40 }), async (bets) => {
      const world = await newWorld()
      const nonces = await Promise.all(bets.map(({ who }) => world.nonceOf(who)))
      await Promise.all(bets.map((one, index) => world.settle(one, nonces[index] ?? 0)))
      await Promise.all(bets.map(async (one) => world.settle({ ...one, astray: 0 }, await world.nonceOf(one.who))))
      const { pockets, titles } = await world.state()
      const before = players * 2_500 + 3_000 + 1_000_000
      const refilled = await economy.count(
        `select coalesce(sum(amount), 0) from entry where transfer_id like 'title-moved:%' and amount > 0
         and split_part(transfer_id, ':', 3)::bigint = any ($1)`,
        [world.accounts],
      )
      const after =
        pockets.reduce((sum: number, one) => sum + (one ?? 0), 0) + titles.reduce((sum, one) => sum + one.bankEuro, 0)
      expect(after).toBe(before + refilled)
      expect(pockets.every((one) => (one ?? 0) >= 0)).toBe(true)
    }),
    { numRuns: rounds(40, 12) },
  )
  expect((await economy.audit()).flatMap((one) => one.wrong)).toEqual([])
})
