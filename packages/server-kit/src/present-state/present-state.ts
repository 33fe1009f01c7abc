import type { PresentStateService } from '@sottomondo/proto/common/v1/present_state'
import { refuse } from '../call/refusal.ts'
import { type Db, type Pool, transaction } from '../db/database.ts'
import { type OutboxRow, writeOutbox } from '../outbox/write.ts'
import type { Kit } from '../process/kit.ts'
import type { Handlers } from '../rpc/definition.ts'
import {
  endState,
  knowStates,
  moveState,
  readProgress,
  requestStates,
  stateIsDue,
  takeState,
} from './present-state.store.ts'

/**
 * State that a service owns and can publish again, for projections that are new or lost: facts are kept for seven days.
 * Its facts carry versions, so they do no harm to a projection that is current.
 */
export interface PresentState {
  name: string
  /** Reads the rows behind a key in order, and returns how they are told; no row: that was all. */
  read(db: Db, afterKey: number, mostRows: number): Promise<StatePortion>
}

interface StatePortion {
  rows: number
  lastKey: number
  facts: OutboxRow[]
}

const portionRows = 500

/** Declares state whose rows have a positive key. */
export const presentState = <Row extends { key: number }>(declared: {
  name: string
  read(db: Db, afterKey: number, mostRows: number): Promise<Row[]>
  facts(rows: [Row, ...Row[]]): OutboxRow[]
}): PresentState => ({
  name: declared.name,
  async read(db, afterKey, mostRows) {
    const [first, ...others] = await declared.read(db, afterKey, mostRows)
    if (!first) return { rows: 0, lastKey: afterKey, facts: [] }
    const rows: [Row, ...Row[]] = [first, ...others]
    return { rows: rows.length, lastKey: (others.at(-1) ?? first).key, facts: declared.facts(rows) }
  },
})

/** Declares state that is one row, or none. */
export const presentRow = (name: string, read: (db: Db) => Promise<OutboxRow | undefined>): PresentState => ({
  name,
  async read(db, afterKey) {
    const row = afterKey === 0 ? await read(db) : undefined
    return { rows: row ? 1 : 0, lastKey: 1, facts: row ? [row] : [] }
  },
})

/**
 * Publishes one portion of a state that was asked for, with the note of how far it is: whichever process dies at
 * whatever line, the next one goes on from there.
 * @returns whether there was one
 */
async function publishPortion(pool: Pool, states: readonly PresentState[], mostRows = portionRows) {
  return transaction(pool, async (tx) => {
    const taken = await takeState(
      tx,
      states.map(({ name }) => name),
    )
    const state = states.find(({ name }) => name === taken?.state)
    if (!taken || !state) return false
    const { rows, lastKey, facts } = await state.read(tx, taken.afterKey, mostRows)
    await writeOutbox(tx, facts)
    if (rows === 0) await endState(tx, state.name)
    else await moveState(tx, state.name, lastKey, rows)
    return true
  })
}

/** Publishes these states whenever they are asked for, by the rpc or by `npm run republish`. */
export async function republishing(kit: Kit<unknown>, states: readonly PresentState[]): Promise<void> {
  await knowStates(
    kit.pool,
    states.map(({ name }) => name),
  )
  kit.whenDue('republish', stateIsDue, async () => {
    while (await publishPortion(kit.pool, states)) kit.committed()
  })
}

/** Serves the beginning of a republication, and its progress. */
export function presentStateHandlers({ pool, change }: Kit<unknown>): Handlers<typeof PresentStateService> {
  const forServices = refuse('forbidden', 'Dit is alleen voor diensten.')
  return {
    republish: change(async (change, { states }) => {
      if (change.caller) return forServices
      const requested = await requestStates(change.tx, states)
      const unknown = states.filter((state) => !requested.includes(state))
      if (unknown.length > 0) return refuse('notFound', `Deze dienst heeft niets wat ${unknown.join(', ')} heet.`)
      return { states: requested }
    }),
    async getProgress(ctx) {
      if (ctx.caller) return forServices
      const runs = await readProgress(pool)
      return { runs: runs.map(({ endedAtMs, ...run }) => ({ ...run, endedAtMs: endedAtMs ?? undefined })) }
    },
  }
}
