import { fact, type Kit, writeOutbox } from '@sottomondo/server-kit'
import type { ActionsContext } from '../context.ts'
import { greatestHeists } from '../heist/heist.store.ts'
import { greatestRaids } from '../raid/raid.store.ts'
import { standingRules } from '../standing/standing.rules.ts'

/** Tells this service's part of the statistics once a minute. */
export function startFigures({ kit }: Pick<ActionsContext, 'kit'>): void {
  kit.schedule('figures', '* * * * *', () => takeFigures(kit))
}

export async function takeFigures({ pool, clock, committed }: Pick<Kit<unknown>, 'pool' | 'clock' | 'committed'>) {
  const { listed } = standingRules
  const heists = await greatestHeists(pool, listed)
  const raids = await greatestRaids(pool, listed)
  const taken = {
    heists: heists.map(({ inviterAccountId, inviteeAccountId, lootEuro }) => ({
      ...{ inviterAccountId, inviteeAccountId, lootEuro },
    })),
    raids: raids.map(({ leaderAccountId, lootEuro }) => ({ leaderAccountId, lootEuro })),
    takenAtMs: clock.nowMs(),
  }
  await writeOutbox(pool, [fact('sottomondo.actions.figures.taken.v1', taken)])
  committed()
}
