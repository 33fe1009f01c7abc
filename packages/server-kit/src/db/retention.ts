import type { Pool } from './database.ts'
import type { Parameters, ValuesOf } from './sql-type.ts'
import { type Statement, statement } from './statement.ts'

/** The rows that one statement deletes: few enough that nothing waits for it. */
const pieceRows = 5000

/**
 * Deletes in pieces until one is not full.
 * @param deletePiece deletes at most so many rows, and returns how many
 * @returns how many rows were deleted
 */
export async function inPieces(
  deletePiece: (most: number) => Promise<number>,
  most: number = pieceRows,
): Promise<number> {
  let deleted = 0
  for (;;) {
    const piece = await deletePiece(most)
    deleted += piece
    if (piece < most) return deleted
  }
}

/** Rows that are deleted once they are too old. */
export interface Retention<P extends Parameters> {
  /**
   * Deletes them piece by piece; the pool, since each piece is a transaction of its own.
   * @param most how many rows a piece has
   * @returns how many rows were deleted
   */
  run(pool: Pool, values: ValuesOf<P>, most?: number): Promise<number>
}

/**
 * Declares the deletion of a table's old rows by a job. One statement over all of them would hold locks and a
 * connection for as long as there are rows, and the statement timeout would undo it each time.
 * @param declared.where which rows are too old; in a subquery the table is named by its own name
 */
export function retention<const P extends Parameters>(declared: {
  name: string
  table: string
  params: P
  where: string
}): Retention<P> {
  const { name, table, params, where } = declared
  const piece: Statement<Parameters, Record<never, never>> = statement<Parameters>({
    name,
    params: { ...params, most: 'bigint' },
    // The condition stands twice: a row that was renewed after it had been chosen stays, also where PostgreSQL is an
    // older minor release, which does not look again at rows that are found by ctid.
    text: `delete from ${table} where ctid = any (array(
        select ctid from ${table} where ${where} limit $most)) and (${where})`,
  })
  return {
    run: (pool, values, most) => inPieces((rows) => piece.count(pool, { ...values, most: rows }), most),
  }
}
