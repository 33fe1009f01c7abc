import type { FactHandler } from '@sottomondo/server-kit/consumer'
import type { Kit } from '@sottomondo/server-kit/service'
import { lockAccounts } from '../../kernel/player/death.store.ts'
import { writeDead } from '../../kernel/player/player.store.ts'
import { leaveLists } from './honor.store.ts'

/** Takes the dead out of the lists; whoever is giving to them at this moment comes before, or is refused. */
const receiverDied: FactHandler<'sottomondo.actions.death.occurred.v1'> = async (tx, received) => {
  const died = received.map(({ payload }) => payload)
  const accountIds = [...new Set(died.map(({ accountId }) => accountId))]
  await lockAccounts(tx, accountIds)
  await writeDead(tx, died)
  await leaveLists(tx, accountIds)
}

export function honorConsumers(kit: Kit<unknown>): void {
  kit.consume('honor-died', 'sottomondo.actions.death.occurred.v1', receiverDied)
}
