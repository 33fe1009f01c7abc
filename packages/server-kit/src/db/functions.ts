import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

/** `prefix` keeps the files of two folders apart in the table of applied files. */
export interface FunctionFolder {
  dir: URL
  prefix: string
}

/**
 * Applies the SQL functions whose file differs from the one applied last: each `*.sql` holds the current text of one
 * function (`create or replace`, and what goes with it, such as its trigger). In the order of their names, all or none.
 * @param client holds the lock of the migrations, which have run
 * @returns the names of the applied files
 */
export async function applyFunctions(client: pg.Client, folders: FunctionFolder[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from function_file')
  const known = new Map(rows.map((row) => [row.name, row.sha256]))
  const changed = folders.flatMap(filesOf).filter(({ name, sha256 }) => known.get(name) !== sha256)
  if (changed.length === 0) return []
  await client.query('begin')
  try {
    for (const { name, sha256, text } of changed) {
      await client.query(text).catch((error: Error) => {
        throw new Error(`${name}: ${error.message}`)
      })
      await client.query(
        `insert into function_file (name, sha256) values ($1, $2)
         on conflict (name) do update set sha256 = excluded.sha256, applied_at = now()`,
        [name, sha256],
      )
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  return changed.map(({ name }) => name)
}

function filesOf({ dir, prefix }: FunctionFolder): { name: string; sha256: string; text: string }[] {
  if (!existsSync(dir)) return []
  const files = readdirSync(dir).filter((file) => file.endsWith('.sql'))
  return files.sort().map((file) => {
    const text = readFileSync(new URL(file, dir), 'utf8')
    return { name: `${prefix}${file}`, sha256: createHash('sha256').update(text).digest('hex'), text }
  })
}
