import { fact, type Kit, newId, transaction, writeOutbox } from '@sottomondo/server-kit'
import type { ActionsContext } from '../context.ts'
import { rankOf, rankProgressPercent } from '../ranks/ranks.rules.ts'
import { standingRules } from './standing.rules.ts'
import {
  greatestHeists,
  greatestRaids,
  mostBreakouts,
  mostCarsStolen,
  mostCrimes,
  readMostExperienced,
  writeStanding,
} from './standing.store.ts'

/** Tells now and then who is first in what. Facts of every crime would cost social more than all else it does. */
export function startStanding(actions: ActionsContext): void {
  actions.kit.schedule('standing', '*/5 * * * *', () => takeStanding(actions.kit))
}

export async function takeStanding(kit: Pick<Kit<unknown>, 'pool' | 'clock' | 'committed'>): Promise<void> {
  const { listed } = standingRules
  await transaction(kit.pool, async (tx) => {
    const experienced = await readMostExperienced(tx, listed)
    const lists = {
      experience: experienced.map(({ accountId, experience, isGodfather }) => ({
        accountId,
        rankNumber: rankOf(experience, isGodfather),
        rankProgress: rankProgressPercent(experience, isGodfather),
      })),
      crimes: await mostCrimes.all(tx, { listed }),
      carsStolen: await mostCarsStolen.all(tx, { listed }),
      breakouts: await mostBreakouts.all(tx, { listed }),
      heists: await greatestHeists(tx, listed),
      raids: await greatestRaids(tx, listed),
    }
    if (!(await writeStanding(tx, lists))) return
    const taken = fact('sottomondo.actions.standing.taken.v1', { ...lists, takenAtMs: kit.clock.nowMs() })
    await writeOutbox(tx, [taken], { requestId: newId() })
  })
  kit.committed()
}
