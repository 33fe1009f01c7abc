import { type Db, transaction } from '@sottomondo/server-kit/database'
import { fact, writeOutbox } from '@sottomondo/server-kit/outbox'
import { presentRow } from '@sottomondo/server-kit/present-state'
import { newId } from '@sottomondo/server-kit/random'
import type { Kit } from '@sottomondo/server-kit/service'
import { readFameLists } from '../../../gen/fame.ts'
import type { ActionsContext } from '../../context.ts'
import {
  findCandidates,
  keepCandidates,
  type Least,
  lockCandidates,
  readLeast,
  readLeastNow,
  writeLeast,
} from '../../kernel/fame/most.store.ts'
import { hallOfFameRules } from './fame-lists.rules.ts'
import { readHallOfFame, writeHallOfFame } from './hall-of-fame.store.ts'

/** Tells the rankings at intervals. Facts of every crime would cost social more than all its other work. */
export function hallOfFameSchedules(actions: ActionsContext): void {
  actions.kit.schedule('hall-of-fame', '*/5 * * * *', () => takeHallOfFame(actions.kit))
}

export async function takeHallOfFame(kit: Pick<Kit<unknown>, 'pool' | 'clock' | 'committed'>): Promise<void> {
  const { listed } = hallOfFameRules
  await transaction(kit.pool, async (tx) => {
    await completeCandidates(tx, listed)
    const lists = await readFameLists(tx, listed)
    await keepCandidates(
      tx,
      [lists.experience, lists.crimes, lists.carsStolen, lists.breakouts].flatMap((list) =>
        list.map(({ accountId }) => accountId),
      ),
    )
    const takenAtMs = kit.clock.nowMs()
    if (!(await writeHallOfFame(tx, lists, takenAtMs))) return
    const taken = fact('sottomondo.actions.hall-of-fame.taken.v1', { ...lists, takenAtMs })
    await writeOutbox(tx, [taken], { requestId: newId() })
  })
  kit.committed()
}

/**
 * Sees to it that everybody who may be in a list is a candidate, and takes the candidates until the commit. Who has come
 * further was noted; only where somebody in a list has less than before is everybody looked at.
 */
async function completeCandidates(tx: Db, listed: number): Promise<void> {
  await lockCandidates(tx)
  const before = await readLeast(tx)
  if (!before) await findCandidates(tx, listed)
  let least = await readLeastNow(tx, listed)
  if (before && isLess(least, before)) {
    await findCandidates(tx, listed)
    least = await readLeastNow(tx, listed)
  }
  await writeLeast.run(tx, least)
}

const isLess = (least: Least, before: Least): boolean =>
  (Object.keys(before) as (keyof Least)[]).some((key) => least[key] < before[key])

/** The lists as they were told last. */
export const hallOfFameState = presentRow('hall-of-fame', async (db) => {
  const last = await readHallOfFame(db)
  return last && fact('sottomondo.actions.hall-of-fame.taken.v1', { ...last.lists, takenAtMs: last.takenAtMs })
})
