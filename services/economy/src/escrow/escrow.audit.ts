import type { Check } from '../audit/check.ts'

export const escrowAudit: Check[] = [
  {
    name: 'what is in escrow has its open reservation',
    looked: `select count(*) from escrow_reservation where state = 'reserved'`,
    wrong: `select coalesce(r.escrow_id, a.owner_id) as what,
              'reserved ' || coalesce(r.amount, 0) || ', held ' || coalesce(a.balance, 0) as why
            from (select * from escrow_reservation where state = 'reserved') r
            full join (select * from ledger_account where owner_kind = 'escrow' and balance <> 0) a
              on a.owner_id = r.escrow_id and a.asset = r.asset
            where not exists (select from waiting_transfer w where w.transfer_id in
                ('escrow-commit:' || a.owner_id, 'escrow-void:' || a.owner_id)) and (a.id is null or r.escrow_id is null or a.balance <> r.amount)
            union all
            select escrow_id, 'is open since ' || created_at from escrow_reservation
            where state = 'reserved' and created_at < now() - make_interval(secs => $1)`,
  },
]
