import type { Db } from '@sottomondo/server-kit/database'
import { fact, type OutboxRow, writeOutbox } from '@sottomondo/server-kit/outbox'
import { presentRow } from '@sottomondo/server-kit/present-state'
import type { Kit } from '@sottomondo/server-kit/service'
import { readSportsProfit } from '../sports/sports.public.ts'

/** Tells this service's part of the statistics once a minute. */
export function publishFigures(kit: Kit<unknown>): void {
  kit.schedule('figures', '* * * * *', async () => {
    await writeOutbox(kit.pool, [await figuresNow(kit.pool, kit.clock.nowMs())])
    kit.committed()
  })
}

export const figuresState = ({ clock }: Pick<Kit<unknown>, 'clock'>) =>
  presentRow('figures', (db) => figuresNow(db, clock.nowMs()))

const figuresNow = async (db: Db, takenAtMs: number): Promise<OutboxRow> =>
  fact('sottomondo.casino.figures.taken.v1', { sportsProfitEuro: await readSportsProfit(db), takenAtMs })
