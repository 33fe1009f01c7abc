import { isRefusal } from '@sottomondo/server-kit/refusal'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useEconomyDatabase } from '../../../test/economy-database.ts'
import { ctxOf } from '../../../test/economy-kit.ts'
import { askOf, endOf, familyFactOf, holdingsOf, memberOf, newFamily } from '../../../test/family.ts'
import { ctxIn, giveCars } from '../../../test/garage.ts'
import { answered, give } from '../../../test/running-economy.ts'
import { readHoldings } from '../../kernel/ledger/ledger.store.ts'
import { type FamilyPurpose, familyPurposes, familyRules, linesOf, lostOf, partsOf } from './family.rules.ts'

const economy = useEconomyDatabase()

const purposes = Object.keys(familyPurposes) as FamilyPurpose[]
const anyAmount = fc.integer({ min: 1, max: 2 ** 40 })

test('of any deposit about the share that the rules say is lost, in parts no less than at once', () => {
  fc.assert(
    fc.property(anyAmount, anyAmount, (a, b) => {
      const lost = lostOf('familyBulletsDeposit', a + b)
      expect(lost).toBeGreaterThanOrEqual(((a + b) * familyRules.bulletsLossPercent) / 100)
      expect(lost).toBeLessThan(((a + b) * familyRules.bulletsLossPercent) / 100 + 1)
      expect(lostOf('familyBulletsDeposit', a) + lostOf('familyBulletsDeposit', b)).toBeGreaterThanOrEqual(lost)
    }),
  )
})

test('any action takes from its payer what was asked for, neither more nor less', () => {
  fc.assert(
    fc.property(fc.constantFrom(...purposes), fc.integer({ min: 2, max: 2 ** 40 }), (purpose, amount) => {
      const familyId = purpose === 'familyFounding' ? 0 : 7
      const crusherCapacity = purpose === 'familyCrusher' ? 750 : 0
      const lines = linesOf({ accountId: 1, familyId, purpose, amount, crusherCapacity }) ?? []
      const taken = lines.flatMap((line) => ('asset' in line && !line.made ? [line.amount] : []))
      expect(taken.reduce((sum, one) => sum + one, 0)).toBe(amount)
      expect(taken.every((one) => one > 0)).toBe(true)
    }),
  )
})

test('parts are equal, and with the rest of one of them all that there is', () => {
  fc.assert(
    fc.property(fc.nat(2 ** 30), fc.nat(40), (amount, heirs) => {
      const { part, rest } = partsOf(amount, heirs)
      expect(part * heirs + rest).toBe(heirs === 0 ? 0 : amount)
      expect(rest).toBeGreaterThanOrEqual(0)
      expect(heirs === 0 || rest < heirs).toBe(true)
    }),
  )
})

const amountsOf = async (accountId: number) => {
  const { cashPocket, cashBank, bullets, credits } = await readHoldings(economy.pool, accountId)
  const euro = (cashPocket?.balance ?? 0) + (cashBank?.balance ?? 0)
  return { euro, bullets: bullets?.balance ?? 0, credits: credits?.balance ?? 0 }
}
let last = 0

test('for any actions, settlements, crushes and an end at once: nothing is made or lost but what is spent', async () => {
  const who = fc.nat({ max: 2 })
  const key = fc.nat({ max: 9 })
  const command = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('reserve' as const),
        key,
        who,
        nth: fc.nat({ max: purposes.length - 1 }),
        amount: fc.integer({ min: 2, max: 900 }),
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('settle' as const),
        key,
        outcome: fc.constantFrom('commit' as const, 'void' as const),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('crush' as const), who }) },
  )
  const many = fc.array(command, { minLength: 5, maxLength: 30 })
  // Before which of them the family ends: often after all, when it has something to divide.
  const ending = fc.oneof(fc.constant(undefined), fc.nat({ max: 30 }), fc.constant(30))
  await fc.assert(
    fc.asyncProperty(many, ending, async (before, endsAt) => {
      const commands: ((typeof before)[number] | { kind: 'end' })[] = [...before]
      if (endsAt !== undefined) commands.splice(endsAt, 0, { kind: 'end' })
      const familyId = newFamily()
      const players = [++last, ++last, ++last]
      for (const one of players) {
        await answered(economy.bank.getBalances(ctxOf(one), {}))
        await give(economy.pool, one, 'cashPocket', 2_000)
        await give(economy.pool, one, 'bullets', 2_000)
        await give(economy.pool, one, 'credits', 1_000)
        await giveCars(economy, one, 2)
      }
      await economy.families(familyFactOf(familyId))
      await economy.familyMembers(...players.map((one) => memberOf(one, familyId)))
      const escrowOf = (nth: number) => `any:${familyId}:${nth}`
      const carryOut = async (given: (typeof commands)[number]) => {
        if (given.kind === 'end') return economy.endFamilies(endOf(familyId, players))
        if (given.kind === 'settle') {
          const settled = { escrowId: escrowOf(given.key), outcome: given.outcome }
          // The commit of a reservation that has not come, or that was voided, and so on.
          return economy.settle(settled).catch((error: Error) => {
            if (!/can’t be settled/.test(error.message)) throw error
          })
        }
        const accountId = players[given.who] ?? 0
        if (given.kind === 'crush')
          return void (await economy.garage.crushBetween(ctxIn(accountId), { minPrice: 0, maxPrice: 1_000_000 }))
        const purpose = purposes[given.nth] ?? 'familyJoin'
        const founding = purpose === 'familyFounding' ? { familyId: 0 } : {}
        const more = {
          crusherCapacity: purpose === 'familyCrusher' ? 50 : 0,
          escrowId: escrowOf(given.key),
          ...founding,
        }
        const answer = await economy.family.reserve(
          ctxOf(accountId),
          askOf(accountId, familyId, purpose, given.amount, more),
        )
        if (isRefusal(answer)) expect(['conflict', 'insufficientFunds']).toContain(answer.id)
      }
      // Some at a time, so that they meet, and the end comes before or after others.
      for (let at = 0; at < commands.length; at += 4) await Promise.all(commands.slice(at, at + 4).map(carryOut))
      // What is still open is voided.
      for (let nth = 0; nth <= 9; nth++)
        await economy.settle({ escrowId: escrowOf(nth), outcome: 'void' }).catch((error: Error) => {
          if (!error.message.includes('can’t be settled')) throw error
        })
      await economy.divideFamilies()
      const all = await Promise.all(players.map(amountsOf))
      const [bank, magazine] = await holdingsOf(economy, familyId)
      const total = (asset: 'euro' | 'bullets' | 'credits') => all.reduce((sum, one) => sum + one[asset], 0)
      const flow = async (ids: string, asset: string) =>
        economy.count(
          `select coalesce(sum(e.amount), 0) from entry e join ledger_account a on a.id = e.account_id
           where a.owner_kind in ('sink', 'faucet') and a.owner_id <> 'counter' and a.asset = $2
             and (e.transfer_id like $1 or e.transfer_id like 'family-end:' || $3 or e.transfer_id ~ $4)`,
          [ids, asset, String(familyId), `^carCrush:(${players.join('|')}):`],
        )
      const ids = `escrow-%any:${familyId}:%`
      expect(total('euro') + bank + (await flow(ids, 'cashPocket'))).toBe(3 * 4_500)
      expect(total('bullets') + magazine + (await flow(ids, 'bullets'))).toBe(3 * 2_000)
      expect(total('credits') + (await flow(ids, 'credits'))).toBe(3 * 1_000)
      // Of an ended family nothing is left: who lives has divided it.
      if (endsAt !== undefined) expect([bank, magazine]).toEqual([0, 0])
      expect((await economy.audit()).flatMap((one) => one.wrong)).toEqual([])
    }),
    { numRuns: 20, unbiased: true },
  )
})
