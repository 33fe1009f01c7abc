import type { FactHandler } from '@sottomondo/server-kit/consumer'
import { type KeepsPersonalData, personalDataDeleted } from '@sottomondo/server-kit/personal-data'
import type { ActionsContext } from '../../context.ts'
import { publishStates } from '../../kernel/gangster-state/publish-states.ts'

/** A fight is locked before its gangsters, and they before all else. */
const lockedFirst = ['murder', 'gangster']

/** Deletes the personal data of a removed player; their actions still count, under the name of nobody. */
function playerRemoved(
  { kit, openActions }: Pick<ActionsContext, 'kit' | 'openActions'>,
  features: readonly KeepsPersonalData[],
): FactHandler<'sottomondo.accounts.personal-data.deleted.v1'> {
  const first = lockedFirst.flatMap((name) => features.filter((one) => one.name === name))
  const deleted = personalDataDeleted([...first, ...features.filter((one) => !first.includes(one))])
  return async (tx, received) => {
    await deleted(tx, received)
    const accounts = received.flatMap(({ payload }) => payload.accounts)
    await publishStates(
      tx,
      accounts.map(({ accountId }) => accountId),
    )
    const diedAtMs = kit.clock.nowMs()
    for (const { accountId } of accounts)
      await openActions.set(tx, String(accountId), diedAtMs, { accountId, diedAtMs })
  }
}

export function personalDataConsumers(actions: ActionsContext, features: readonly KeepsPersonalData[]): void {
  const removed = playerRemoved(actions, features)
  actions.kit.consume('personal-data-deleted', 'sottomondo.accounts.personal-data.deleted.v1', removed)
}
