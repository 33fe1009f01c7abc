import type { FactPayload } from '@sottomondo/event-contract'
import type { FactHandler } from '@sottomondo/server-kit'
import { faucet, move, player } from '../../kernel/ledger/ledger.rules.ts'
import type { Ledger, Transfer } from '../../kernel/ledger/ledger.store.ts'
import { learnFrom } from '../perk/perk.facts.ts'

type Completed = FactPayload<'sottomondo.actions.mission.completed.v1'>

/** The transfer that pays a mission, under an id of its own: told twice, it is paid once. */
export const missionRewardOf = ({ missionId, accountId, rewardEuro }: Completed): Transfer => ({
  id: `mission-reward:${missionId}`,
  kind: 'missionReward',
  entries: move(faucet('mission'), player(accountId), 'cashPocket', rewardEuro),
})

/** Pays what missions have brought, and counts their experience into research. */
export function missionCompleted(ledger: Ledger): FactHandler<'sottomondo.actions.mission.completed.v1'> {
  return async (tx, received) => {
    await learnFrom(
      tx,
      received.map(({ payload }) => payload),
    )
    await ledger.postDecided(
      tx,
      received.map(({ payload, requestId, traceparent }) => ({ ...missionRewardOf(payload), requestId, traceparent })),
    )
  }
}
