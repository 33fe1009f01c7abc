import type { PersonalDataService } from '@sottomondo/proto/common/v1/personal_data'
import { refuse } from './call/refusal.ts'
import type { Pool } from './db/database.ts'
import { statement } from './db/statement.ts'
import type { Handlers } from './rpc/definition.ts'

/** A part of a person's data in a service. */
export type PersonalSection = ReturnType<typeof personalSection>

/** Tables that name persons but whose rows are left out, each with the reason; all others are in a section. */
export type TablesLeftOut = Readonly<Record<string, string>>

const rowsPerPage = 500
const beforeAll = Number.MAX_SAFE_INTEGER

/**
 * Declares which data about a person some tables hold, in a `*.store.ts`.
 * @param name as the person reads it, in Dutch
 * @param text selects `key`, a unique bigint that grows with time, and `data`, a JSON object; `asker` has their
 * `user_id` and `account_ids`. It must hold nothing about other players that the person could not see in the game.
 */
export function personalSection(name: string, text: string) {
  const read = statement({
    name: `personal_${name}`,
    params: { userId: 'bigint', accountIds: 'bigint[]', before: 'bigint', atMost: 'bigint' },
    row: { key: 'bigint', data: 'jsonb' },
    text: `with asker as (select $userId::bigint as user_id, $accountIds::bigint[] as account_ids)
      select $row from (${text}) as part where key < $before order by key desc limit $atMost`,
  })
  return { name, read }
}

/** The parameter of statements that forget: the accounts that are gone, with the name that stands in their place. */
export const goneAccounts = { accounts: 'jsonb' } as const

/** The rows of that parameter, in SQL. */
export const goneRows =
  'jsonb_to_recordset($accounts) as gone ("accountId" bigint, "accountName" text, "deletedAtMs" bigint)'

/** Declares that a table's rows go with their accounts. @param column with the account's id */
export const forgetRows = (table: string, column = 'account_id') =>
  statement({
    name: `forget_${table}`,
    params: goneAccounts,
    text: `delete from ${table} using ${goneRows} where ${column} = gone."accountId"`,
  })

/** Serves a person's data, section by section. */
export function personalDataHandlers(
  pool: Pool,
  sections: readonly PersonalSection[],
): Handlers<typeof PersonalDataService> {
  return {
    async read(ctx, { userId, accountIds, after }) {
      if (ctx.caller) return refuse('forbidden', 'Dit is alleen voor diensten.')
      const [tableIndex = '0', before = String(beforeAll)] = after.split(':')
      const at = Number(tableIndex)
      const section = sections[at]
      if (!section) return { section: '', rows: [], next: '' }
      const found = await section.read.all(pool, {
        userId,
        accountIds,
        atMost: rowsPerPage,
        before: Number(before),
      })
      const last = found.length === rowsPerPage ? found.at(-1) : undefined
      const rows = found.map(({ data }) => JSON.stringify(data))
      const next = last ? `${at}:${last.key}` : at + 1 < sections.length ? String(at + 1) : ''
      return { section: section.name, rows, next }
    },
  }
}
