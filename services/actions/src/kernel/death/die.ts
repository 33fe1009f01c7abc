import type { FactPayload } from '@sottomondo/event-contract/facts'
import type { Change } from '@sottomondo/server-kit/change'
import { fact } from '@sottomondo/server-kit/outbox'
import type { KernelContext } from '../context.ts'
import type { GangsterRow } from '../gangster/gangster.store.ts'
import { changeLife } from '../life/life.store.ts'

type Death = Omit<FactPayload<'sottomondo.actions.death.occurred.v1'>, 'accountId' | 'accountName'>

/** Kills a gangster within the caller's change, with their row locked; living gangsters only. */
export async function die(
  { cards, deaths, openActions }: Pick<KernelContext, 'cards' | 'deaths' | 'openActions'>,
  change: Change,
  gangster: GangsterRow,
  death: Death,
): Promise<void> {
  const { accountId, accountName, maxLife } = gangster
  change.publish(
    ...(await changeLife(change.tx, gangster, -maxLife, death.diedAtMs)),
    fact('sottomondo.actions.death.occurred.v1', { ...death, accountId, accountName }),
  )
  await openActions.set(change.tx, String(accountId), death.diedAtMs, { accountId, diedAtMs: death.diedAtMs })
  change.afterCommit(() => {
    for (const { afterDeath } of deaths) afterDeath?.()
    return cards.writeSoon(accountId)
  })
}
