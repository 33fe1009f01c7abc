import { fact, type Kit, newId, presentRow, transaction, writeOutbox } from '@sottomondo/server-kit'
import { readStandings } from '../../gen/standings.ts'
import type { ActionsContext } from '../context.ts'
import { standingRules } from './standing.rules.ts'
import { readStanding, writeStanding } from './standing.store.ts'

/** Tells the rankings at intervals. Facts of every crime would cost social more than all its other work. */
export function startStanding(actions: ActionsContext): void {
  actions.kit.schedule('standing', '*/5 * * * *', () => takeStanding(actions.kit))
}

export async function takeStanding(kit: Pick<Kit<unknown>, 'pool' | 'clock' | 'committed'>): Promise<void> {
  const { listed } = standingRules
  await transaction(kit.pool, async (tx) => {
    const lists = await readStandings(tx, listed)
    const takenAtMs = kit.clock.nowMs()
    if (!(await writeStanding(tx, lists, takenAtMs))) return
    const taken = fact('sottomondo.actions.standing.taken.v1', { ...lists, takenAtMs })
    await writeOutbox(tx, [taken], { requestId: newId() })
  })
  kit.committed()
}

/** The lists as they were told last. */
export const standingState = presentRow('standing', async (db) => {
  const last = await readStanding(db)
  return last && fact('sottomondo.actions.standing.taken.v1', { ...last.lists, takenAtMs: last.takenAtMs })
})
