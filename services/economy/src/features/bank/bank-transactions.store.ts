import { auctionRules } from '../../kernel/auction/auction.rules.ts'
import {
  type Direction,
  type Source,
  transactionList,
  transfersOfBanks,
} from '../../kernel/transaction/transaction.store.ts'
import { auctionSubjects } from './transaction-subjects.rules.ts'

/** What was paid at auctions; an anonymous side has no name. */
function auctionSource(direction: Direction): Source {
  const isSent = direction === 'sent'
  const [at, id] = isSent ? ['won_at', 'b.bid_id'] : ['ended_at', 'a.auction_id']
  return {
    name: 'bank_auctions',
    transactionId: `'auction-' || a.auction_id`,
    otherName: isSent
      ? 'case when not a.is_anonymous then a.seller_name end'
      : 'case when not b.is_anonymous then b.account_name end',
    amount: isSent ? 'b.bid_euro' : `b.bid_euro - b.bid_euro * ${auctionRules.cutPermille} / 1000`,
    subject: `left('${auctionSubjects[direction]}' || a.item_name, 75)`,
    createdAt: at,
    from: 'auction_bid b join auction a on a.auction_id = b.auction_id and a.bid_id = b.bid_id',
    where: isSent
      ? `b.account_id = $accountId and b.state = 'won'`
      : `a.seller_account_id = $accountId and a.state in ('sold', 'quickSold')`,
    order: { name: 'newest', keys: { [at]: 'timestamp', [id]: 'bigint' }, descending: true },
  }
}

/** Lists what came to a player's bank from others, and went there. */
export const bankTransactions = transactionList('BANK', (direction) => [
  transfersOfBanks(direction),
  auctionSource(direction),
])
