import type { Db } from '@sottomondo/server-kit/database'

/** Runs SQL that only a test needs; the product's own statements are declared (server-kit, `statement`). */
export async function run<Row>(db: Db, name: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const result = (db as { query(config: object): Promise<{ rows: Row[] }> }).query({ name, text, values })
  return (await result).rows
}
