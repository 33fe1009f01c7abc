import { keeping } from '@sottomondo/server-kit/consumer'
import type { Kit } from '@sottomondo/server-kit/service'
import { presentHour } from './present-hour.ts'
import { readFigures, readTotals, writeFigures, writeHour } from './statistics.store.ts'

/** Keeps what the owners tell of the game as a whole. */
export function statisticsConsumers(kit: Kit<unknown>): void {
  kit.consume(
    'actions-figures',
    'sottomondo.actions.figures.taken.v1',
    keeping((tx, figures) => writeFigures(tx, 'actions', figures)),
  )
  kit.consume(
    'economy-figures',
    'sottomondo.economy.figures.taken.v1',
    keeping((tx, figures) => writeFigures(tx, 'economy', figures)),
  )
  kit.consume(
    'casino-figures',
    'sottomondo.casino.figures.taken.v1',
    keeping((tx, figures) => writeFigures(tx, 'casino', figures)),
  )
}

/** Writes the present hour's figures: what is written last in an hour stays. */
export async function keepHour({ pool, clock }: Pick<Kit<unknown>, 'pool' | 'clock'>): Promise<void> {
  const [{ economy }, totals] = await Promise.all([readFigures(pool), readTotals(pool)])
  const hour = presentHour(economy, totals, clock.nowMs())
  if (hour) await writeHour(pool, hour)
}
