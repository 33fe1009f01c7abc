import type { PersonalDataService } from '@sottomondo/proto/common/v1/personal_data'
import { refuse } from './call/refusal.ts'
import type { Db, Pool } from './db/database.ts'
import { type Statement, statement } from './db/statement.ts'
import type { FactHandler } from './facts/delivery.ts'
import type { Handlers } from './rpc/definition.ts'

/** A part of a person's data in a service. */
export type PersonalSection = ReturnType<typeof personalSection>

/** Tables that name persons but whose rows are left out, each with the reason; all others are in a section. */
export type TablesLeftOut = Readonly<Record<string, string>>

/** The parameter of statements that forget: the accounts that are gone, with the name that stands in their place. */
export const goneAccounts = { accounts: 'jsonb' } as const

/** The parameter of statements that forget what belongs to a user and not to one of their gangsters. */
export const goneUsers = { userIds: 'bigint[]' } as const

/** What a feature keeps of persons. */
export interface PersonalData {
  /** What a person who asks is told. */
  sections?: readonly PersonalSection[]
  /** Tables that name persons and are not told, each with the reason. */
  leftOut?: TablesLeftOut
  /**
   * Statements that delete a part of the data of users who have left, in this order. Copies that belong to others
   * stay, under nobody's name.
   */
  forgetting?: readonly Statement<typeof goneAccounts, Record<never, never>>[]
  /** The same for rows of users, once those of their gangsters are gone. */
  forgettingUsers?: readonly Statement<typeof goneUsers, Record<never, never>>[]
}

/** A feature, as far as it keeps data of persons. */
export interface KeepsPersonalData {
  name: string
  personalData?: PersonalData
}

const rowsPerPage = 500
const beforeAll = Number.MAX_SAFE_INTEGER
const afterAll = Number.MAX_SAFE_INTEGER

/**
 * Declares which data about a person some tables hold, in a `*.personal-data.ts` or `*.store.ts`.
 * @param name as the person reads it, in Dutch
 * @param text selects `key`, a unique bigint that grows with time, and `data`, a JSON object; `asker` has their
 * `user_id` and `account_ids`. It must hold nothing about other players that the person could not see in the game.
 * @param order its place in the copy; those without come last, as their features are listed
 */
export function personalSection(name: string, text: string, { order = afterAll }: { order?: number } = {}) {
  const read = statement({
    name: `personal_${name}`,
    params: { userId: 'bigint', accountIds: 'bigint[]', before: 'bigint', atMost: 'bigint' },
    row: { key: 'bigint', data: 'jsonb' },
    text: `with asker as (select $userId::bigint as user_id, $accountIds::bigint[] as account_ids)
      select $row from (${text}) as part where key < $before order by key desc limit $atMost`,
  })
  return { name, order, read }
}

/** The rows of `goneAccounts`, in SQL. */
export const goneRows =
  'jsonb_to_recordset($accounts) as gone ("accountId" bigint, "accountName" text, "deletedAtMs" bigint)'

/** Declares that a table's rows go with their accounts. @param column with the account's id */
export const forgetRows = (table: string, column = 'account_id') =>
  statement({
    name: `forget_${table}`,
    params: goneAccounts,
    text: `delete from ${table} using ${goneRows} where ${column} = gone."accountId"`,
  })

/** Returns the sections of a person's data, in one order: an interrupted copy goes on at a section's place. */
export const sectionsOf = (features: readonly KeepsPersonalData[]): PersonalSection[] =>
  features.flatMap(({ personalData }) => personalData?.sections ?? []).sort((one, other) => one.order - other.order)

/** Those who have left: users, and their gangsters with the names that stand in their place. */
interface Gone {
  userIds: number[]
  accounts: { accountId: number; accountName: string; deletedAtMs: number }[]
}

/** Deletes what features keep of users who have left. */
export async function forgetPersons(
  tx: Db,
  features: readonly KeepsPersonalData[],
  { userIds, accounts }: Gone,
): Promise<void> {
  const kept = features.flatMap(({ personalData }) => personalData ?? [])
  for (const forget of kept.flatMap(({ forgetting = [] }) => forgetting)) await forget.run(tx, { accounts })
  for (const forget of kept.flatMap(({ forgettingUsers = [] }) => forgettingUsers)) await forget.run(tx, { userIds })
}

/** Hears that users have left, and deletes what features keep of them: all of it, or nothing and again later. */
export const personalDataDeleted =
  (features: readonly KeepsPersonalData[]): FactHandler<'sottomondo.accounts.personal-data.deleted.v1'> =>
  (tx, received) =>
    forgetPersons(tx, features, {
      userIds: received.map(({ payload }) => payload.userId),
      accounts: received.flatMap(({ payload: { accounts, deletedAtMs } }) =>
        accounts.map((one) => ({ ...one, deletedAtMs })),
      ),
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
