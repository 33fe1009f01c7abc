import type { Check } from '../../kernel/audit/check.ts'

export const bountyAudit: Check[] = [
  {
    name: 'open shares of bounties are in escrow once',
    scheduled: 'weekly',
    looked: `select count(*) from bounty_share where state = 'open'`,
    wrong: `select coalesce(s.escrow_id, r.escrow_id) as what, 'due ' || coalesce(s.amount, 0) || ' of '
              || coalesce(s.payer_account_id::text, 'nobody') || ', reserved ' || coalesce(r.amount, 0) || ' of '
              || coalesce(r.account_id::text, 'nobody') as why
            from (select 'bounty-' || share_id as escrow_id, * from bounty_share where state = 'open') s
            full join (select escrow_id, account_id, (lines -> 0 ->> 'amount')::bigint as amount from escrow_reservation
              where purpose = 'bounty' and state = 'reserved') r
              on r.escrow_id = s.escrow_id
            where (s.payer_account_id, s.amount) is distinct from (r.account_id, r.amount)`,
  },
  {
    name: 'what is on a head is the sum of its shares',
    scheduled: 'weekly',
    looked: 'select count(*) from bounty',
    wrong: `select 'the head of ' || b.target_account_id as what, 'has ' || b.total || ' in ' || b.shares
              || ' shares, and there are ' || coalesce(sum(s.amount), 0) || ' in ' || count(s.share_id) as why
            from bounty b left join bounty_share s on s.target_account_id = b.target_account_id and s.state = 'open'
            group by b.target_account_id
            having b.total <> coalesce(sum(s.amount), 0) or b.shares <> count(s.share_id)
              or b.ends_at is distinct from max(s.ends_at)`,
  },
  {
    name: 'shares of bounties end in time',
    scheduled: 'often',
    looked: `select count(*) from bounty_share where state = 'open'`,
    wrong: `select 'share ' || share_id as what, 'is open, and was to end at ' || ends_at as why from bounty_share
            where state = 'open' and ends_at < now() - make_interval(secs => (select seconds from open_escrow))`,
  },
  {
    name: 'an ended share was paid out whole',
    scheduled: 'weekly',
    looked: `select count(*) from bounty_share where state <> 'open'`,
    wrong: `select 'share ' || s.share_id as what, 'ended as ' || s.state || ' of ' || s.amount || ', and '
              || coalesce(p.amount, 0) || ' was paid out, ' || coalesce(p.back, 0) || ' of it to its payer' as why
            from bounty_share s
            left join lateral (select sum(e.amount) as amount, sum(e.amount) filter (
                where a.owner_kind = 'player' and a.owner_id = s.payer_account_id::text) as back
              from recent_entry e join ledger_account a on a.id = e.account_id
              where e.transfer_id = 'escrow-commit:bounty-' || s.share_id and e.amount > 0) p on true
            where s.state <> 'open' and s.ended_at >= (select before from past)
              -- Of an earned share its payer has back what the killer may not get.
              and (p.amount is distinct from s.amount or s.state = 'earned' and coalesce(p.back, 0) <> s.beyond_euro)
              -- For somebody who is frozen at this moment.
              and not exists (select from waiting_transfer w where w.transfer_id = 'escrow-commit:bounty-' || s.share_id)`,
  },
]
