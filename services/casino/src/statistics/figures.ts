import { fact, type Kit, writeOutbox } from '@sottomondo/server-kit'
import { readSportsProfit } from '../sports/bet.store.ts'

/** Tells this service's part of the statistics once a minute. */
export function tellFigures(kit: Kit<unknown>): void {
  kit.schedule('figures', '* * * * *', () => takeFigures(kit))
}

export async function takeFigures({ pool, clock, committed }: Pick<Kit<unknown>, 'pool' | 'clock' | 'committed'>) {
  const taken = { sportsProfitEuro: await readSportsProfit(pool), takenAtMs: clock.nowMs() }
  await writeOutbox(pool, [fact('sottomondo.casino.figures.taken.v1', taken)])
  committed()
}
