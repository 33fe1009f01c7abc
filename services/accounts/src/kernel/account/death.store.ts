import type { Db } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'

const gangsterDies = statement({
  name: 'gangster_dies',
  params: { accountId: 'bigint', diedAtMs: 'epochMs', killerAccountId: 'bigint|null' },
  row: { userId: 'bigint', accountName: ['text', 'name'] },
  text: `update gangster set died_at = greatest($diedAtMs, created_at), killer_account_id = $killerAccountId
    where id = $accountId and died_at is null
    returning $row`,
})
/** @returns the user of the gangster; undefined if they were dead before */
export const markDead = (tx: Db, accountId: number, diedAtMs: number, killerAccountId: number | null = null) =>
  gangsterDies.first(tx, { accountId, diedAtMs, killerAccountId })

const heirFind = statement({
  name: 'gangster_heir',
  params: { accountId: 'bigint' },
  row: { heirAccountId: ['bigint', 'heir.id'], heirAccountName: ['text', 'heir.name'] },
  text: `select $row from settings join gangster heir on heir.id = testament_account_id
    where account_id = $accountId and heir.died_at is null and not heir.reserved`,
})
/** Returns the living heir of a gangster's testament. */
export const heirOf = (db: Db, accountId: number) => heirFind.first(db, { accountId })

const heirAtDeath = statement({
  name: 'gangster_heir_at_death',
  params: { accountId: 'bigint' },
  row: { heirAccountId: ['bigint', 'heir.id'], heirAccountName: ['text', 'heir.name'] },
  text: `select $row from settings join gangster dead on dead.id = account_id
      join gangster heir on heir.id = testament_account_id
    where account_id = $accountId and (heir.died_at is null or heir.died_at > dead.died_at) and not heir.reserved`,
})
/** Returns the heir whom a dead gangster's testament had, living or dead by now. */
export const heirAtDeathOf = (db: Db, accountId: number) => heirAtDeath.first(db, { accountId })
