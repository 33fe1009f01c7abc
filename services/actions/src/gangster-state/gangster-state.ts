import {
  accountsNamed,
  type Db,
  type Kit,
  knowReader,
  presentState,
  transaction,
  writeOutbox,
} from '@sottomondo/server-kit'
import type { ActionsContext } from '../context.ts'
import { readStates, readStatesAfter, toldStates } from './gangster-state.store.ts'

const reader = 'gangsters'
/** A change is told this much later at most, and once for all that befell a gangster meanwhile. */
const tellEveryMs = 2_000
/** Facts that change no gangster: this one, and lists of many. */
const sayingNothing = [
  'sottomondo.actions.gangster.changed.v1',
  'sottomondo.actions.standing.taken.v1',
  'sottomondo.actions.figures.taken.v1',
]

export const gangsterState = presentState({
  name: 'gangsters',
  read: readStatesAfter,
  tell: (rows) => toldStates(rows),
})

/**
 * Tells how gangsters are who have changed. Whoever a fact of this service names may have: it reads them from its own
 * outbox, so that a crime itself costs no more, and a crash loses none. An index on the gangsters' experience, or a
 * row in the outbox for each change of it, would cost every crime.
 */
export async function startGangsterState({ kit }: Pick<ActionsContext, 'kit'>): Promise<void> {
  await knowReader(kit.pool, reader)
  kit.every(tellEveryMs, 'gangster-state', () => tellChanged(kit))
}

export async function tellChanged(kit: Pick<Kit<unknown>, 'pool' | 'committed'>): Promise<void> {
  for (;;) {
    const told = await transaction(kit.pool, async (tx) => {
      const named = await accountsNamed(tx, reader, sayingNothing)
      if (named) await tellStates(tx, named.accountIds)
      return named
    })
    if (told && told.accountIds.length > 0) kit.committed()
    if (!told?.isBehind) return
  }
}

/** Tells how gangsters are, within a change of which no fact of this service says so. */
export async function tellStates(tx: Db, accountIds: number[]): Promise<void> {
  if (accountIds.length > 0) await writeOutbox(tx, toldStates(await readStates(tx, accountIds)))
}
