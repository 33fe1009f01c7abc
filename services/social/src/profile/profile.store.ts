import { type Db, statement } from '@sottomondo/server-kit'

const standing = statement({
  name: 'profile_standing',
  params: { accountId: 'bigint' },
  row: {
    position: [
      'bigint',
      `(select count(*) + 1 from player other where other.rank_number > p.rank_number
        or other.rank_number = p.rank_number
          and (other.rank_reached_at_ms, other.account_id) < (p.rank_reached_at_ms, p.account_id))`,
    ],
    onlineSinceMs: 'epochMs|null',
    lastActiveAtMs: 'epochMs|null',
  },
  text: 'select $row from player p where account_id = $accountId',
})
/**
 * Returns a player's place among all, from 1 (the highest rank first, then the earliest), since when they have been
 * online, and when they were seen before that; undefined if nothing is known of them yet.
 */
export const readStanding = (db: Db, accountId: number) => standing.first(db, { accountId })
