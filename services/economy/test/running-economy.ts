import type { Fact, FactPayload } from '@sottomondo/event-contract/facts'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import { BankService } from '@sottomondo/proto/economy/v1/bank'
import { type Pool, transaction } from '@sottomondo/server-kit/database'
import { createMetrics } from '@sottomondo/server-kit/metrics'
import type { Refusal } from '@sottomondo/server-kit/refusal'
import type { CallContext } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { callOf, granted, newPlayer, publishFact, startUnderTest } from '@sottomondo/test-kit'
import type { EconomyFeature } from '../src/kernel/feature.ts'
import { type Asset, faucet, move, player } from '../src/kernel/ledger/ledger.rules.ts'
import { openLedger } from '../src/ledger.ts'
import { economyOf } from '../src/service-of.ts'

/** Runs these features on real servers inside a test's process. */
export async function runEconomy(natsUrl: string, ...features: readonly EconomyFeature[]) {
  const running = await startUnderTest(economyOf(...features), { nats: { url: natsUrl } })
  return Object.assign(running, { bank: running.rpc(BankService) })
}

export type RunningEconomy = Awaited<ReturnType<typeof runEconomy>>

/** Publishes a fact as another service would; the same message id is the same fact. */
export const publish = <F extends Fact>(
  kit: Pick<Kit<unknown>, 'js'>,
  subject: F,
  messageId: string,
  payload: FactPayload<F>,
  requestId?: string,
): Promise<void> => publishFact(kit, subject, payload, { messageId, requestId })

/** Gives a player an amount out of nothing. */
export async function give(pool: Pool, accountId: number, asset: Asset, amount: number): Promise<void> {
  const entries = move(faucet('seed'), player(accountId), asset, amount)
  await transaction(pool, (tx) =>
    openLedger(createMetrics('test')).postDecided(tx, [{ id: `give:${accountId}:${asset}`, kind: 'seed', entries }]),
  )
}

/** Returns the call context of a gangster; every call has its own request id unless one is given. */
export function as(accountId: number, requestId?: string): CallContext & { caller: Caller } {
  const caller = newPlayer({ userId: accountId, accountId, accountName: `Gangster_${accountId}` })
  return { ...callOf(caller, requestId), caller }
}

/** Returns a call's answer; a refusal fails the test. */
export const answered = async <T>(call: Promise<T | Refusal>): Promise<T> => granted(await call)
