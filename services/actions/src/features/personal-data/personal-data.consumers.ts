import type { FactHandler } from '@sottomondo/server-kit/consumer'
import type { ActionsContext } from '../../context.ts'
import { publishStates } from '../../kernel/gangster-state/publish-states.ts'
import { forgetting } from './personal-data.store.ts'

/** Deletes the personal data of a removed player: all of it, or nothing and again later. */
function personalDataDeleted({
  kit,
  openActions,
}: Pick<ActionsContext, 'kit' | 'openActions'>): FactHandler<'sottomondo.accounts.personal-data.deleted.v1'> {
  return async (tx, received) => {
    const accounts = received.flatMap(({ payload }) => payload.accounts)
    for (const forget of forgetting) await forget.run(tx, { accounts })
    await publishStates(
      tx,
      accounts.map(({ accountId }) => accountId),
    )
    const diedAtMs = kit.clock.nowMs()
    for (const { accountId } of accounts)
      await openActions.set(tx, String(accountId), diedAtMs, { accountId, diedAtMs })
  }
}

export function personalDataConsumers(actions: ActionsContext): void {
  const deleted = personalDataDeleted(actions)
  actions.kit.consume('personal-data-deleted', 'sottomondo.accounts.personal-data.deleted.v1', deleted)
}
