import type { Check } from '../../kernel/audit/check.ts'

/** What is open of an auction: its item, and the highest bid where there is one. */
const due = `select 'auction-' || auction_id as escrow_id, auction_id, coalesce(seller_account_id, 0) as account_id,
    case when item_id is null then item_amount else 1 end as amount
  from auction where state = 'open'
  union all
  select 'auction-bid-' || b.bid_id, a.auction_id, b.account_id, b.bid_euro
  from auction a join auction_bid b on b.bid_id = a.bid_id where a.state = 'open'`
const reserved = `select r.escrow_id, r.account_id,
    (select coalesce(sum(case when l.kind is null then l.amount else 1 end), 0)
      from jsonb_to_recordset(r.lines) as l (asset text, amount bigint, kind text)
      where l.asset is distinct from 'garagePlace') as amount
  from escrow_reservation r where r.purpose in ('auctionItem', 'auctionBid') and r.state = 'reserved'`

export const auctionAudit: Check[] = [
  {
    name: 'open auctions have item and bid in escrow once',
    scheduled: 'weekly',
    looked: `select count(*) from auction where state = 'open'`,
    wrong: `select coalesce(d.escrow_id, h.escrow_id) as what, 'due ' || coalesce(d.amount, 0) || ' of '
              || coalesce(d.account_id::text, 'nobody') || ', held ' || coalesce(h.amount, 0) || ' of '
              || coalesce(h.account_id::text, 'nobody') as why
            from (${due}) d full join (${reserved}) h on h.escrow_id = d.escrow_id
            where (d.account_id, d.amount) is distinct from (h.account_id, h.amount)`,
  },
  {
    name: 'auctions have one buyer, with the highest bid',
    scheduled: 'weekly',
    looked: `select count(*) from auction where state in ('sold', 'quickSold')`,
    wrong: `select 'auction ' || a.auction_id as what, a.state || ', won by ' || count(b.bid_id) || ' bids' as why
            from auction a left join auction_bid b on b.auction_id = a.auction_id and b.state = 'won'
            where a.state <> 'open' group by a.auction_id
            having count(b.bid_id) <> case when a.state in ('sold', 'quickSold') then 1 else 0 end
              or bool_or(b.bid_id <> a.bid_id or b.bid_euro <> a.highest_bid)
            union all
            select 'auction ' || auction_id, 'has ' || count(*) || ' highest bids' from auction_bid
            where state = 'highest' group by auction_id having count(*) > 1`,
  },
  {
    name: 'auctions end in time',
    scheduled: 'often',
    looked: `select count(*) from auction where state = 'open'`,
    wrong: `select 'auction ' || auction_id as what, 'is open, and was to end at ' || ends_at as why from auction
            where state = 'open' and ends_at < now() - make_interval(secs => (select seconds from open_escrow))`,
  },
  {
    name: 'what is on auction takes no bets',
    scheduled: 'often',
    looked: 'select count(*) from casino_title',
    wrong: `select 'casino ' || casino_id as what, case when on_auction then 'takes no bets and is not in escrow'
              else 'is in escrow and takes bets' end as why
            from casino_title d where on_auction is distinct from exists (select from item i
              where i.kind = 'CASINO' and i.id = d.casino_id and i.owner_kind = 'escrow')`,
  },
]
