import { type Pool, transaction } from '@sottomondo/server-kit/database'
import { findByKeys } from '@sottomondo/server-kit/statement'
import { pastRules } from './past.rules.ts'
import { choosePast, makeMonthOf, moveToPast, notePlace, takePlace } from './past.store.ts'

export interface Moved {
  transfers: number
  entries: number
  /** Whether the pass through the table has come to its end. */
  isDone: boolean
}

/**
 * Moves the past of some pages of the ledger, in one transaction: whoever is killed in it has moved nothing. Pages and
 * not times say where it goes on: what is freed is filled with new transfers, so the table is not in the order of time.
 * @returns undefined when nothing is to be moved
 */
export const movePages = (pool: Pool, { afterDays, passEveryDays, pagesAtOnce }: Rules): Promise<Moved | undefined> =>
  transaction(pool, async (tx) => {
    const place = await takePlace(tx, { afterDays, passEveryDays })
    if (!place) return undefined
    await findByKeys(tx)
    const { page, before } = place
    const chosen = await choosePast(tx, { firstPage: page, pages: pagesAtOnce, before })
    for (const month of new Set(chosen.map((one) => one.month))) await makeMonthOf(tx, month)
    const ids = [...new Set(chosen.map(({ id }) => id))]
    const moved = ids.length > 0 ? await moveToPast(tx, ids) : { transfers: 0, entries: 0 }
    if (moved.transfers !== ids.length)
      throw new Error(`the ledger’s past: ${ids.length} transfers were chosen and ${moved.transfers} moved`)
    const isDone = page + pagesAtOnce >= place.pages
    const next = isDone ? 0 : page + pagesAtOnce
    await notePlace(tx, { page: next, before, hasMoved: ids.length > 0, isFirst: page === 0, isLast: isDone })
    return { ...moved, isDone }
  })

type Rules = Readonly<Record<'afterDays' | 'passEveryDays' | 'pagesAtOnce', number>>

/**
 * Moves the ledger's past until a pass is through, or for as long as a run may take.
 * @param onMoved after each transaction
 */
export async function movePast(
  pool: Pool,
  onMoved: (moved: Moved) => void,
  { atMostMs, ...rules }: Rules & { atMostMs: number } = pastRules,
): Promise<void> {
  const endAtMs = Date.now() + atMostMs
  for (;;) {
    const moved = await movePages(pool, rules)
    if (!moved) return
    onMoved(moved)
    if (moved.isDone || Date.now() >= endAtMs) return
  }
}
