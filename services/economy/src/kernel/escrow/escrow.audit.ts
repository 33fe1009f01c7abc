import type { Check } from '../audit/check.ts'

/** Lines of all reservations. */
const lines = `select r.escrow_id, r.state, r.created_at, l.asset, l.amount, l.kind, l."itemId" as item_id
  from escrow_reservation r, jsonb_to_recordset(r.lines) as l (asset text, amount bigint, kind text, "itemId" bigint, made jsonb)
  -- What is only made by the commit is held nowhere.
  where r.account_id is not null and l.made is null`
/** Not settled yet, or settled and waiting for a frozen player. */
const open = `(r.state = 'reserved' or exists (select from waiting_transfer w
  where w.transfer_id in ('escrow-commit:' || r.escrow_id, 'escrow-void:' || r.escrow_id)))`

export const escrowAudit: Check[] = [
  {
    name: 'what is in escrow has its open reservation',
    scheduled: 'weekly',
    looked: 'select count(*) from escrow_reservation',
    wrong: `with held as (
              select substring(e.transfer_id from '^escrow-(?:reserve|commit|void):(.*)$') as escrow_id, a.asset,
                sum(e.amount) as amount
              from ledger_account a join recent_entry e on e.account_id = a.id
              where a.owner_kind = 'escrow' group by 1, 2 having sum(e.amount) <> 0
            ), due as (
              select escrow_id, asset, sum(amount) as amount from (${lines}) r where asset is not null and ${open}
              group by 1, 2
            )
            select coalesce(held.escrow_id, due.escrow_id, 'an escrow without a reservation') as what,
              'reserved ' || coalesce(due.amount, 0) || ', held ' || coalesce(held.amount, 0) as why
            from held full join due on due.escrow_id = held.escrow_id and due.asset = held.asset
            where held.amount is distinct from due.amount
            union all
            select coalesce(i.owner_id, d.escrow_id), 'reserved ' || coalesce(d.kind || ' ' || d.item_id, 'no item')
              || ', held ' || coalesce(i.kind || ' ' || i.id, 'none')
            from (select * from item where owner_kind = 'escrow') i
            full join (select * from (${lines}) r where kind is not null and ${open}) d
              on d.escrow_id = i.owner_id and d.kind = i.kind and d.item_id = i.id
            where i.id is null or d.item_id is null`,
  },
  {
    name: 'reservations are settled in time',
    scheduled: 'often',
    looked: `select count(*) from escrow_reservation where state = 'reserved'`,
    wrong: `select escrow_id as what, 'is open since ' || created_at as why from escrow_reservation
            where state = 'reserved' and not is_own and created_at < now() - make_interval(secs => (select seconds from open_escrow))`,
  },
]
