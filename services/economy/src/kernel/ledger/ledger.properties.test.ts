import { isRefusal } from '@sottomondo/server-kit/refusal'
import { rounds } from '@sottomondo/test-kit/soak'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useEconomyDatabase } from '../../../test/economy-database.ts'
import { ctxOf } from '../../../test/economy-kit.ts'
import { gangsterRules } from '../../features/gangster/gangster.rules.ts'
import { readHoldings } from './ledger.store.ts'

const economy = useEconomyDatabase()

const players = 4
const who = fc.nat({ max: players - 1 })
/** Also those that empty a pocket. */
const amount = fc.oneof(fc.integer({ min: 1, max: 3000 }), fc.constantFrom(500, 1000, 1500, 2000, 2500))
/** Few keys, so that repeated requests, settlements and reservations of one id meet. */
const key = fc.nat({ max: 5 })

type Command =
  | { do: 'deposit' | 'withdraw'; who: number; amount: number; key: number }
  | { do: 'transfer'; who: number; to: number; amount: number; key: number }
  | { do: 'crime'; key: number }
  | { do: 'reserve'; who: number; amount: number; key: number }
  | { do: 'settle'; outcome: 'commit' | 'void'; key: number }

const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ do: fc.constantFrom('deposit' as const, 'withdraw' as const), who, amount, key }),
  fc.record({ do: fc.constant('transfer' as const), who, to: who, amount, key }),
  fc.record({ do: fc.constant('crime' as const), key }),
  fc.record({ do: fc.constant('reserve' as const), who, amount, key }),
  fc.record({ do: fc.constant('settle' as const), outcome: fc.constantFrom('commit' as const, 'void' as const), key }),
)

/** Returns reward and player of the crime with this key: one fact has one content. */
const crimeOfKey = (key: number) => ({ who: key % players, rewardEuro: 100 * key })

let lastAccount = 0
let run = 0

/** Makes a world of a few new players, separate from other runs. */
function newWorld() {
  const mark = ++run
  const first = lastAccount + 1
  lastAccount += players
  const accountOf = (index: number) => first + index

  /** Returns the result: true for an effect or its repetition, false for a refusal. */
  async function perform(given: Command): Promise<boolean> {
    if (given.do === 'settle') {
      // A commit without a reservation is an impossible order; its consumer throws and retries later.
      return economy.settle({ escrowId: `run-${mark}-${given.key}`, outcome: given.outcome }).then(
        () => true,
        (error: Error) => {
          if (!error.message.includes('can’t be settled')) throw error
          return false
        },
      )
    }
    if (given.do === 'crime') {
      const { who: lucky, rewardEuro } = crimeOfKey(given.key)
      const crimeId = `run-${mark}-${given.key}`
      await economy.crimes({ crimeId, accountId: accountOf(lucky), rewardEuro, easterEggs: 1 })
      return true
    }
    const accountId = accountOf(given.who)
    const ctx = ctxOf(accountId, `${given.do}-${given.key}`)
    if (given.do === 'reserve')
      return !isRefusal(
        await economy.escrow.reserve(ctx, {
          escrowId: `run-${mark}-${given.key}`,
          accountId,
          asset: 'cashPocket',
          amount: given.amount,
          credits: 0,
          honorPoints: 0,
          lines: [],
          purpose: 'travel' as const,
        }),
      )
    if (given.do === 'transfer')
      return !isRefusal(
        await economy.bank.transfer(ctx, {
          receiverAccountId: accountOf(given.to),
          receiverAccountName: 'Iemand',
          amount: given.amount,
          subject: '',
        }),
      )
    return !isRefusal(await economy.bank[given.do](ctx, { amount: given.amount }))
  }

  async function holdings() {
    return Promise.all(
      Array.from({ length: players }, async (_, index) => {
        const balances = await readHoldings(economy.pool, accountOf(index))
        return [balances.cashPocket?.balance ?? 0, balances.cashBank?.balance ?? 0, balances.easterEggs?.balance ?? 0]
      }),
    )
  }

  const born = () =>
    Promise.all(Array.from({ length: players }, (_, index) => economy.bank.getBalances(ctxOf(accountOf(index)), {})))
  return { perform, holdings, born }
}

/** Applies the same rules to plain numbers. */
function newModel() {
  const pocket: number[] = Array(players).fill(gangsterRules.startPocketEuro)
  const bank: number[] = Array(players).fill(0)
  const eggs: number[] = Array(players).fill(0)
  const done = new Map<string, string>()
  const escrows = new Map<number, { who: number; amount: number; state: 'reserved' | 'committed' | 'voided' }>()

  const take = (from: number[], index: number, amount: number): boolean => {
    if ((from[index] ?? 0) < amount) return false
    from[index] = (from[index] ?? 0) - amount
    return true
  }
  const give = (to: number[], index: number, amount: number) => {
    to[index] = (to[index] ?? 0) + amount
  }

  /** Runs an effect once per id; a repeated one passes when its content is the same. */
  function once(id: string, content: string, effect: () => boolean): boolean {
    const before = done.get(id)
    if (before !== undefined) return before === content
    if (!effect()) return false
    done.set(id, content)
    return true
  }

  function perform(given: Command): boolean {
    switch (given.do) {
      case 'deposit':
      case 'withdraw': {
        const [from, to] = given.do === 'deposit' ? [pocket, bank] : [bank, pocket]
        return once(`${given.do} ${given.who} ${given.key}`, `${given.amount}`, () => {
          if (!take(from, given.who, given.amount)) return false
          give(to, given.who, given.amount)
          return true
        })
      }
      case 'transfer':
        if (given.who === given.to) return false
        return once(`transfer ${given.who} ${given.key}`, `${given.amount} ${given.to}`, () => {
          if (!take(bank, given.who, given.amount)) return false
          give(bank, given.to, given.amount)
          return true
        })
      case 'crime':
        once(`crime ${given.key}`, '', () => {
          const { who: lucky, rewardEuro } = crimeOfKey(given.key)
          give(pocket, lucky, rewardEuro)
          give(eggs, lucky, 1)
          return true
        })
        return true
      case 'reserve': {
        const first = escrows.get(given.key)
        if (first) return first.state !== 'voided' && first.who === given.who && first.amount === given.amount
        if (!take(pocket, given.who, given.amount)) return false
        escrows.set(given.key, { who: given.who, amount: given.amount, state: 'reserved' })
        return true
      }
      case 'settle': {
        const state = given.outcome === 'commit' ? 'committed' : 'voided'
        const first = escrows.get(given.key)
        if (!first) {
          if (given.outcome === 'commit') return false
          escrows.set(given.key, { who: -1, amount: 0, state })
          return true
        }
        if (first.state !== 'reserved') return first.state === state
        first.state = state
        if (state === 'voided') give(pocket, first.who, first.amount)
        return true
      }
    }
  }
  return { perform, holdings: () => pocket.map((cash, index) => [cash, bank[index], eggs[index]]) }
}

test('one after the other, all answers and balances are those of the model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 40 }), async (commands) => {
      const world = newWorld()
      const model = newModel()
      await world.born()
      for (const given of commands) expect([given, await world.perform(given)]).toEqual([given, model.perform(given)])
      expect(await world.holdings()).toEqual(model.holdings())
    }),
    { numRuns: rounds(40, 15) },
  )
})

test('all at once, nobody goes below zero and nothing appears or vanishes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 10, maxLength: 60 }), async (commands) => {
      const world = newWorld()
      await world.born()
      const mark = run
      await Promise.all(commands.map(world.perform))
      const balances = await world.holdings()
      expect(balances.flat().every((balance) => balance >= 0)).toBe(true)
      const cash = balances.reduce((sum, [pocket = 0, bank = 0]) => sum + pocket + bank, 0)
      const eggs = balances.reduce((sum, [, , found = 0]) => sum + found, 0)
      const moved = (kind: string) =>
        economy.count(
          `select coalesce(sum(e.amount), 0) from transfer t join entry e on e.transfer_id = t.id
           join ledger_account a on a.id = e.account_id and a.owner_kind = 'player' and a.asset = 'cashPocket'
           where t.kind = $1 and t.id like $2`,
          [kind, `%:run-${mark}-%`],
        )
      const rewards = await moved('crimeReward')
      const escrowed = (await moved('escrowReserve')) + (await moved('escrowVoid'))
      expect(cash).toBe(players * gangsterRules.startPocketEuro + rewards + escrowed)
      expect(eggs).toBe(new Set(commands.flatMap((one) => (one.do === 'crime' ? [one.key] : []))).size)
    }),
    { numRuns: rounds(25, 12) },
  )
})

test('the ledger is sound afterwards, and each asset is what faucets gave minus what sinks took', async () => {
  expect((await economy.audit()).flatMap((one) => one.wrong)).toEqual([])
  const { rows } = await economy.pool.query(
    `select asset, sum(amount) filter (where balance is null)::bigint as given,
       (select sum(balance) from ledger_account held where held.asset = a.asset)::bigint as balance
     from entry join ledger_account a on a.id = account_id group by asset`,
  )
  expect(rows.length).toBeGreaterThan(2)
  for (const row of rows) expect(row.balance).toBe(-row.given)
})
