import { transaction } from '@sottomondo/server-kit/database'
import { fact, writeOutbox } from '@sottomondo/server-kit/outbox'
import { presentRow } from '@sottomondo/server-kit/present-state'
import { newId } from '@sottomondo/server-kit/random'
import type { Kit } from '@sottomondo/server-kit/service'
import { readFameLists } from '../../../gen/fame.ts'
import type { ActionsContext } from '../../context.ts'
import { hallOfFameRules } from './fame-lists.rules.ts'
import { readHallOfFame, writeHallOfFame } from './hall-of-fame.store.ts'

/** Tells the rankings at intervals. Facts of every crime would cost social more than all its other work. */
export function hallOfFameSchedules(actions: ActionsContext): void {
  actions.kit.schedule('hall-of-fame', '*/5 * * * *', () => takeHallOfFame(actions.kit))
}

export async function takeHallOfFame(kit: Pick<Kit<unknown>, 'pool' | 'clock' | 'committed'>): Promise<void> {
  const { listed } = hallOfFameRules
  await transaction(kit.pool, async (tx) => {
    const lists = await readFameLists(tx, listed)
    const takenAtMs = kit.clock.nowMs()
    if (!(await writeHallOfFame(tx, lists, takenAtMs))) return
    const taken = fact('sottomondo.actions.hall-of-fame.taken.v1', { ...lists, takenAtMs })
    await writeOutbox(tx, [taken], { requestId: newId() })
  })
  kit.committed()
}

/** The lists as they were told last. */
export const hallOfFameState = presentRow('hall-of-fame', async (db) => {
  const last = await readHallOfFame(db)
  return last && fact('sottomondo.actions.hall-of-fame.taken.v1', { ...last.lists, takenAtMs: last.takenAtMs })
})
