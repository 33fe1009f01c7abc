import type { Db } from '@sottomondo/server-kit/database'
import { fact, type OutboxRow, writeOutbox } from '@sottomondo/server-kit/outbox'
import { presentRow } from '@sottomondo/server-kit/present-state'
import type { Kit } from '@sottomondo/server-kit/service'
import { readFigures } from '../../../gen/figures.ts'
import type { ActionsContext } from '../../context.ts'
import { figuresRules } from './figures.rules.ts'

type Taking = Pick<Kit<unknown>, 'pool' | 'clock' | 'committed'>

/** Tells this service's part of the statistics once a minute. */
export function figuresSchedules({ kit }: Pick<ActionsContext, 'kit'>): void {
  kit.schedule('figures', '* * * * *', () => takeFigures(kit))
}

async function takeFigures({ pool, clock, committed }: Taking): Promise<void> {
  await writeOutbox(pool, [await figuresNow(pool, clock.nowMs())])
  committed()
}

export const figuresState = ({ clock }: Pick<Kit<unknown>, 'clock'>) =>
  presentRow('figures', (db) => figuresNow(db, clock.nowMs()))

async function figuresNow(db: Db, takenAtMs: number): Promise<OutboxRow> {
  const records = await readFigures(db, figuresRules.listed)
  return fact('sottomondo.actions.figures.taken.v1', { ...records, takenAtMs })
}
