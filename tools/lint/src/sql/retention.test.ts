import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@sottomondo/bootstrap/root'
import { expect, test } from 'vitest'
import { unboundedDeletions } from './retention.ts'

test.each([
  'delete from breakout where attempted_at < $beforeMs',
  'delete from nft_used_code where valid_until <= $1',
  'delete from auction_price\n  where day < $beforeDay',
  'delete from outbox_other where created_at < current_date - keep_days;',
  `delete from family_upkeep where day < $beforeDay and state <> 'open'`,
  'delete from data_export_part where user_id in (select user_id from data_export where expires_at <= $nowMs)',
  'with gone as (select id from app_user where created_at < $1) delete from app_user where id in (select id from gone)',
])('%s is refused', (sql) => expect(unboundedDeletions(sql)).toHaveLength(1))

test.each([
  'delete from session where user_id = $userId and last_seen_at < $beforeMs',
  'delete from stale_copy where token_hash = any ($tokenHashes) and noted_at < $notedBefore',
  'delete from breakout where ctid = any (array(select ctid from breakout where attempted_at < $beforeMs limit $most))',
  'delete from open_round where round_id = $roundId',
  '-- delete from breakout\nselect from breakout where attempted_at < now()',
  'delete from frozen; select from entry where created_at < $beforeMs',
])('%s is none', (sql) => expect(unboundedDeletions(sql)).toEqual([]))

// Those of statements are held by statements.test.ts.
test('no function of the database deletes all old rows at once', () => {
  const files = globSync('{services/*,gateway,packages/server-kit}/functions/*.sql', { cwd: ROOT })
  expect(files.length).toBeGreaterThan(10)
  const found = files.flatMap((file) =>
    unboundedDeletions(readFileSync(join(ROOT, file), 'utf8')).map((deletion) => `${file}  ${deletion}`),
  )
  expect(found).toEqual([])
})
