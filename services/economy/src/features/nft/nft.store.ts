import type { Db } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'

export const learnHolder = statement({
  name: 'nft_holder_learn',
  params: { userId: 'bigint', isHolder: 'bool', version: 'bigint' },
  text: `insert into nft_holder as known (user_id, is_holder, version) values ($userId, $isHolder, $version)
    on conflict (user_id) do update set is_holder = excluded.is_holder, version = excluded.version
      where known.version < excluded.version`,
})

const holderRead = statement({
  name: 'nft_holder_read',
  params: { userId: 'bigint' },
  row: { isHolder: 'bool' },
  text: 'select $row from nft_holder where user_id = $userId',
})
/** Tells whether a user holds an NFT, as accounts told last. */
export const isNftHolder = async (db: Db, userId: number): Promise<boolean> =>
  (await holderRead.first(db, { userId }))?.isHolder ?? false
