import { type Db, fact, type Kit, type OutboxRow, presentRow, writeOutbox } from '@sottomondo/server-kit'
import type { ActionsContext } from '../context.ts'
import { hallOfFameRules } from '../hall-of-fame/hall-of-fame.rules.ts'
import { greatestHeists } from '../heist/heist.store.ts'
import { greatestRaids } from '../raid/raid.store.ts'

type Taking = Pick<Kit<unknown>, 'pool' | 'clock' | 'committed'>

/** Tells this service's part of the statistics once a minute. */
export function startFigures({ kit }: Pick<ActionsContext, 'kit'>): void {
  kit.schedule('figures', '* * * * *', () => takeFigures(kit))
}

async function takeFigures({ pool, clock, committed }: Taking): Promise<void> {
  await writeOutbox(pool, [await figuresNow(pool, clock.nowMs())])
  committed()
}

export const figuresState = ({ clock }: Pick<Kit<unknown>, 'clock'>) =>
  presentRow('figures', (db) => figuresNow(db, clock.nowMs()))

async function figuresNow(db: Db, takenAtMs: number): Promise<OutboxRow> {
  const heists = await greatestHeists(db, hallOfFameRules.listed)
  const raids = await greatestRaids(db, hallOfFameRules.listed)
  return fact('sottomondo.actions.figures.taken.v1', {
    heists: heists.map(({ inviterAccountId, inviteeAccountId, lootEuro }) => ({
      inviterAccountId,
      inviteeAccountId,
      lootEuro,
    })),
    raids: raids.map(({ leaderAccountId, lootEuro }) => ({ leaderAccountId, lootEuro })),
    takenAtMs,
  })
}
