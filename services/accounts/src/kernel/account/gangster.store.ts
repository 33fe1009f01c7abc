import type { Db } from '@sottomondo/server-kit/database'
import { statement, typed } from '@sottomondo/server-kit/statement'

const gangstersAfter = statement({
  name: 'gangster_state_after',
  params: { afterKey: 'bigint', mostRows: 'bigint' },
  row: {
    key: ['bigint', 'g.id'],
    accountId: ['bigint', 'g.id'],
    userId: ['bigint', 'g.user_id'],
    accountName: ['text', 'g.name'],
    gender: [typed<'male' | 'female' | null>('text|null'), 'case when u.deleted_at is null then g.gender end'],
    createdAtMs: ['epochMs', 'g.created_at'],
    diedAtMs: ['epochMs|null', 'g.died_at'],
    killerAccountId: 'bigint|null',
    forgottenAtMs: ['epochMs|null', 'u.deleted_at'],
    isResident: 'bool',
  },
  text: `select $row from gangster g join app_user u on u.id = g.user_id
    where g.id > $afterKey order by g.id limit $mostRows`,
})
/** Returns who the next gangsters are, by account. */
export const readGangstersAfter = (db: Db, afterKey: number, mostRows: number) =>
  gangstersAfter.all(db, { afterKey, mostRows })
