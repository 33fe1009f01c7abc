import { setTimeout as pause } from 'node:timers/promises'
import { CreditPurchaseService } from '@sottomondo/proto/economy/v1/credit_purchase'
import { TestCheckoutService } from '@sottomondo/proto/economy/v1/test_checkout'
import { eventually } from '@sottomondo/test-kit/eventually'
import { rounds } from '@sottomondo/test-kit/soak'
import { expect, test } from 'vitest'
import { times } from '../support/players/casino-pair.ts'
import { callOf, granted, killAndStart, useOwnServices } from '../support/stack/own-services.ts'

/** Kills economy while it books payments; the provider sends its webhooks until they are taken. */
const kills = Number(process.env.CRASH_ROUNDS ?? rounds(6))
const perRound = 5
const credits = 25

const own = useOwnServices<'economy'>('payments crash', { economy: 'economy' })
const payments = () => own.connections.economy.rpc(CreditPurchaseService)
const checkout = () => own.connections.economy.rpc(TestCheckoutService)

const countCredits = async (accountId: number): Promise<number> =>
  (
    await own.admin.query<{ credits: number }>(
      `select coalesce(sum(balance), 0)::int as credits from economy.ledger_account
       where owner_kind = 'player' and asset = 'credits' and owner_id = $1`,
      [String(accountId)],
    )
  ).rows[0]?.credits ?? 0

test('whenever economy dies, a paid payment gives its credits once', async () => {
  let unbooked = 0
  for (const round of times(kills)) {
    const buyers = times(perRound).map((index) => 1_000 + round * perRound + index)
    const ids = await Promise.all(
      buyers.map(async (accountId) => {
        const begun = await granted(() => payments().createSession(callOf(accountId, 'buy'), { credits }))
        const id = begun.url.split('/').at(-1) ?? ''
        await granted(() => checkout().act(callOf(accountId, 'pay'), { id, outcome: 'pay', webhook: 'never' }))
        return id
      }),
    )
    const webhooks = ids.flatMap((id, index) =>
      times(3).map((copy) =>
        granted(() =>
          payments().receiveWebhook(callOf(buyers[index] ?? 0, `hook-${round}-${index}-${copy}`), {
            provider: 'test',
            id,
          }),
        ),
      ),
    )
    await pause(Math.random() * 25)
    await own.processes.economy.kill()
    const booked = await Promise.all(buyers.map(countCredits))
    unbooked += booked.filter((one) => one === 0).length
    await killAndStart(own.processes.economy)
    await Promise.all(webhooks)
    for (const accountId of buyers) expect(await countCredits(accountId)).toBe(credits)
  }
  expect(unbooked, 'every payment was booked before its kill').toBeGreaterThan(0)
  await eventually(
    async () => {
      const audit = await own.audit()
      expect(audit, audit.output).toMatchObject({ code: 0 })
    },
    { timeoutMs: 60_000 },
  )
})
