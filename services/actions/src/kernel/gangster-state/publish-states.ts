import { type Db, transaction } from '@sottomondo/server-kit/database'
import { accountsNamed, knowReader, type OutboxTrace, readerIsBehind, writeOutbox } from '@sottomondo/server-kit/outbox'
import { presentState } from '@sottomondo/server-kit/present-state'
import type { Kit } from '@sottomondo/server-kit/service'
import type { KernelContext } from '../context.ts'
import { noteCandidates } from '../fame/most.store.ts'
import { readStates, readStatesAfter, stateFacts } from './gangster-state.store.ts'

const reader = 'gangsters'
const isBehind = readerIsBehind(reader)
/** A change is told this much later at most, and once for all that befell a gangster meanwhile. */
const publishEveryMs = 2_000
/** Facts that change no gangster: this one, and lists of many. */
const sayingNothing = [
  'sottomondo.actions.gangster.changed.v1',
  'sottomondo.actions.hall-of-fame.taken.v1',
  'sottomondo.actions.figures.taken.v1',
]

export const gangsterState = presentState({
  name: 'gangsters',
  read: readStatesAfter,
  facts: (rows) => stateFacts(rows),
})

/**
 * Tells how gangsters are who have changed. Whoever a fact of this service names may have: it reads them from its own
 * outbox, so that a crime itself costs no more, and a crash loses none. An index on the gangsters' experience, or a
 * row in the outbox for each change of it, would cost every crime.
 */
export async function gangsterStateSchedules({ kit }: Pick<KernelContext, 'kit'>): Promise<void> {
  await knowReader(kit.pool, reader)
  kit.whenDue('gangster-state', isBehind, () => publishChanged(kit), publishEveryMs)
}

async function publishChanged(kit: Pick<Kit<unknown>, 'pool' | 'committed'>): Promise<void> {
  for (;;) {
    const published = await transaction(kit.pool, async (tx) => {
      const named = await accountsNamed(tx, reader, sayingNothing)
      if (named) await publishStates(tx, named.accountIds)
      return named
    })
    if (published && published.accountIds.length > 0) kit.committed()
    if (!published?.isBehind) return
  }
}

/** Tells how gangsters are, within a change of which no fact of this service says so. */
export async function publishStates(tx: Db, accountIds: number[], trace?: OutboxTrace): Promise<void> {
  if (accountIds.length === 0) return
  await noteCandidates(tx, accountIds)
  await writeOutbox(tx, stateFacts(await readStates(tx, accountIds)), trace)
}
