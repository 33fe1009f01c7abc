import type { Db } from '@sottomondo/server-kit/database'
import { bothWays, list } from '@sottomondo/server-kit/list'
import { statement } from '@sottomondo/server-kit/statement'

export const bountyOrders = {
  total: { 'b.total': 'bigint', 'b.target_account_id': 'bigint' },
  endTime: { 'b.ends_at': 'timestamp', 'b.target_account_id': 'bigint' },
  accountName: { 'b.target_name': 'text', 'b.target_account_id': 'bigint' },
} as const

/** Shares that the reader would earn: none of their own or of their family. */
const earnable = `s.payer_account_id <> $accountId and (m.family_id is null or m.family_id is distinct from own.family_id)`
const sumOf = (which: string) => `(select coalesce(sum(s.amount), 0)::bigint from bounty_share s
  left join family_member m on m.account_id = s.payer_account_id
  where s.target_account_id = b.target_account_id and s.state = 'open' and (${which}))`

/** All heads with something on them, with what a kill by the reader would bring. */
export const openBounties = list({
  name: 'bounties_open',
  params: { accountId: 'bigint' },
  row: {
    accountId: ['bigint', 'b.target_account_id'],
    accountName: ['text', 'b.target_name'],
    total: ['bigint', 'b.total'],
    shares: ['bigint', 'b.shares'],
    endTimeMs: ['epochMs!', 'b.ends_at'],
    ownTotal: ['bigint', sumOf('s.payer_account_id = $accountId')],
    reward: ['bigint', sumOf(earnable)],
  },
  from: 'bounty b left join family_member own on own.account_id = $accountId',
  where: 'b.shares > 0',
  orders: bothWays(bountyOrders),
})

const headReward = statement({
  name: 'bounty_reward',
  params: { accountId: 'bigint', targetAccountId: 'bigint' },
  row: { reward: ['bigint', sumOf(earnable)] },
  text: `select $row from bounty b left join family_member own on own.account_id = $accountId
    where b.target_account_id = $targetAccountId`,
})
/** Returns what a kill by a player would bring of what is on a head. */
export const rewardOf = async (db: Db, accountId: number, targetAccountId: number): Promise<number> =>
  (await headReward.first(db, { accountId, targetAccountId }))?.reward ?? 0

const ownShares = statement({
  name: 'bounty_shares_own',
  params: { accountId: 'bigint' },
  row: {
    accountName: ['text', 'b.target_name'],
    amount: ['bigint', 's.amount'],
    isAnonymous: ['bool', 's.is_anonymous'],
    placedAtMs: ['epochMs', 's.placed_at'],
    endTimeMs: ['epochMs', 's.ends_at'],
  },
  text: `select $row from bounty_share s join bounty b on b.target_account_id = s.target_account_id
    where s.payer_account_id = $accountId and s.state = 'open' order by s.ends_at, s.share_id`,
})
/** Lists a player's open shares, the first to lapse first: a few at most. */
export const listOwnShares = (db: Db, accountId: number) => ownShares.all(db, { accountId })
