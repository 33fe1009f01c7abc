import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '@sottomondo/bootstrap/root'
import type { Feature } from '@sottomondo/server-kit/feature'
import type { TablesLeftOut } from '@sottomondo/server-kit/personal-data'
import type { Declared } from '@sottomondo/server-kit/statement'
import pg from 'pg'

/** Tables of server-kit, in every service: messages and answers under way, gone after seven days. */
const ofTheKit: TablesLeftOut = {
  intent: 'what is under way between two services for some minutes',
}

/** Columns that name a person or their gangster. */
const namesSomebody = '(^|_)(account_ids?|user_id|account_name|owner_id|owner_name|waits_for|recipient|address)$'

interface PersonalData {
  personalSections: readonly { read: { declared: Pick<Declared, 'text'> } }[]
  leftOut: TablesLeftOut
}

/** Returns what the features of a service keep of persons. */
async function personalDataOf(folder: string): Promise<PersonalData> {
  const { features }: { features: readonly Pick<Feature<never>, 'personalData'>[] } = await import(
    pathToFileURL(join(ROOT, folder, 'gen/features.ts')).href
  )
  const all = features.flatMap(({ personalData }) => personalData ?? [])
  return {
    personalSections: all.flatMap(({ sections = [] }) => sections),
    leftOut: Object.assign({}, ...all.map((one) => one.leftOut)),
  }
}

/**
 * Returns tables of a service that name persons and stand neither in a `personalSection` nor in `leftOut` of its
 * personal data, and names there that are no such table: a line for each.
 * @param folder of the service, such as 'services/economy'
 */
export async function untoldTables(databaseUrl: string, folder: string): Promise<string[]> {
  const { personalSections, leftOut } = await personalDataOf(folder)
  const declared = personalSections.map(({ read }) => read.declared.text).join('\n')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; columns: string[] }>(
      `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
          and a.attname ~ $1 group by 1 order by 1`,
      [namesSomebody],
    )
    const tables = new Map(rows.map(({ name, columns }) => [name, columns]))
    return [
      ...rows
        .filter(({ name }) => !leftOut[name] && !ofTheKit[name] && !new RegExp(`\\b${name}\\b`).test(declared))
        .map(
          ({ name, columns }) =>
            `${folder}: the table ${name} names persons (${columns.join(', ')}): tell it or leave it out`,
        ),
      ...Object.keys(leftOut)
        .filter((name) => !tables.has(name))
        .map((name) => `${folder}: leaves out ${name}, which is no table that names persons`),
    ]
  } finally {
    await client.end()
  }
}
