import { CrimeService, type ExecuteReply } from '@sottomondo/proto/actions/v1/crime'
import { BankService } from '@sottomondo/proto/economy/v1/bank'
import { BelongingsService } from '@sottomondo/proto/economy/v1/belongings'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import { eventually } from '@sottomondo/test-kit/eventually'
import { rounds } from '@sottomondo/test-kit/soak'
import { expect, test } from 'vitest'
import { untilAnswered } from '../support/players/casino-pair.ts'
import { callOf, killAndStart, useOwnServices } from '../support/stack/own-services.ts'

const crimes = rounds(500)
const fifth = crimes / 5
const atOnce = 16

const own = useOwnServices('crime crash', { actions: 'actions', economy: 'economy' })
const { nats } = own

test('whichever process dies in the midst of crimes, every success is rewarded exactly once', async () => {
  const { actions, economy } = own.processes
  const crime = own.connections.actions.rpc(CrimeService)
  const answers = new Map<number, ExecuteReply>()
  const disasters: Promise<void>[] = []
  const startedAt = Date.now() * 1000

  /** Repeats the same request until it has an answer, as a browser with a bad connection would. */
  async function commit(accountId: number): Promise<void> {
    // Only a dead actions itself may delay a crime.
    const ask = { crimeOptionId: 1, tokenIssuedAtMicros: startedAt + accountId }
    const reply = await untilAnswered(() => crime.execute(callOf(accountId, `crash-${accountId}`), ask))
    answers.set(accountId, reply)
  }

  const disasterAt: Record<number, () => Promise<void>> = {
    [fifth]: () => economy.kill(),
    [2 * fifth]: () => killAndStart(actions),
    [3 * fifth]: async () => {
      await nats.kill()
      await nats.restart()
    },
    [4 * fifth]: () => nats.kill(),
  }
  let next = 1
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next <= crimes) {
        const accountId = next++
        const disaster = disasterAt[accountId]
        if (disaster) disasters.push(disaster())
        await commit(accountId)
      }
    }),
  )
  await Promise.all(disasters)
  expect(answers.size).toBe(crimes)
  // economy and NATS are dead while the last fifth of the crimes are committed: none was refused for it.
  await nats.restart()
  await economy.start()

  const bank = own.connections.economy.rpc(BankService)
  const owns = own.connections.economy.rpc(BelongingsService)
  async function owned(accountId: number) {
    const ctx = callOf(accountId, 'read')
    const [balances, belongings] = await Promise.all([bank.getBalances(ctx, {}), owns.get(ctx, {})])
    if (isRefusal(balances) || isRefusal(belongings)) throw new Error('economy is away')
    return { accountId, cash: balances.cashPocket, eggs: belongings.easterEggs }
  }
  const bystander = await eventually(() => owned(crimes + 1))
  await eventually(
    async () => {
      for (const [accountId, { reward, foundEgg }] of answers) {
        const expected = { accountId, cash: bystander.cash + reward, eggs: foundEgg ? 1 : 0 }
        expect(await owned(accountId)).toEqual(expected)
      }
    },
    { timeoutMs: 60_000 },
  )
  expect([...answers.values()].filter((answer) => answer.success).length).toBeGreaterThan(crimes / 4)
  const audit = await own.audit()
  expect(audit, audit.output).toMatchObject({ code: 0 })
})
