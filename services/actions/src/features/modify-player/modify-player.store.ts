import type { Db } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'

const experienceChange = statement({
  name: 'modify_player_experience',
  params: { accountId: 'bigint', change: 'bigint' },
  text: 'update gangster set experience = experience + $change, version = version + 1 where account_id = $accountId',
})
/** Adds or takes experience; the row is locked, and has enough. */
export const changeExperience = (tx: Db, accountId: number, change: number): Promise<void> =>
  experienceChange.run(tx, { accountId, change })
