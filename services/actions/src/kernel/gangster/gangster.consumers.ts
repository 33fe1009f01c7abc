import type { FactPayload } from '@sottomondo/event-contract/facts'
import type { Db } from '@sottomondo/server-kit/database'
import { fact, writeOutbox } from '@sottomondo/server-kit/outbox'
import type { KernelContext } from '../context.ts'
import { publishStates } from '../gangster-state/publish-states.ts'
import { claimedExperience, rankOf } from '../ranks/ranks.rules.ts'
import { addGangster, findGangster, markResidents } from './gangster.store.ts'

export function gangsterConsumers({ kit, births }: KernelContext): void {
  kit.consume('gangster-created', 'sottomondo.accounts.gangster.created.v1', async (tx, received) => {
    for (const { payload, requestId, traceparent } of received) {
      const claimed = await claimOf(tx, payload)
      const { experience, isGodfather } = await addGangster(tx, { ...payload, claimedExperience: claimed })
      const before = rankOf(experience - claimed, isGodfather)
      const rankNumber = rankOf(experience, isGodfather)
      const { accountId, createdAtMs } = payload
      const birth = { accountId, createdAtMs, nowMs: kit.clock.nowMs(), gameSpeed: kit.config.GAME_SPEED }
      for (const also of births) await also(tx, birth)
      if (rankNumber === before) continue
      const reached = { accountId, rankNumber, reachedAtMs: kit.clock.nowMs() }
      await writeOutbox(tx, [fact('sottomondo.actions.rank.reached.v1', reached)], { requestId, traceparent })
    }
    await publishStates(
      tx,
      received.map(({ payload }) => payload.accountId),
    )
  })
  kit.consume('gangster-described', 'sottomondo.accounts.gangster.described.v1', async (tx, received) => {
    const residents = received.flatMap(({ payload }) => payload.gangsters.filter(({ isResident }) => isResident))
    const accountIds = residents.map(({ accountId }) => accountId)
    await publishStates(tx, await markResidents(tx, accountIds))
  })
}

/** Returns the experience claimed from the user's previous gangster, which only this service knows. */
async function claimOf(tx: Db, born: FactPayload<'sottomondo.accounts.gangster.created.v1'>): Promise<number> {
  const { claimedExperience: already, claimPercentage, previousAccountId } = born
  if (claimPercentage === undefined || previousAccountId === undefined) return already
  const dead = await findGangster(tx, previousAccountId)
  return already + claimedExperience(dead?.experience ?? 0, claimPercentage)
}
