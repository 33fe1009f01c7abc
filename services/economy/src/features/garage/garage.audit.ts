import type { Check } from '../../kernel/audit/check.ts'

export const garageAudit: Check[] = [
  {
    name: 'garages hold what they say',
    scheduled: 'weekly',
    looked: `select count(*) from ledger_account where owner_kind = 'player' and asset = 'garagePlace'`,
    wrong: `with reserved as (
              select r.account_id, l.asset, l.amount, l.kind, l.made
              from escrow_reservation r, jsonb_to_recordset(r.lines)
                as l (asset text, amount bigint, kind text, made jsonb)
              where r.account_id is not null and (r.state = 'reserved' or exists (select from waiting_transfer w
                where w.transfer_id in ('escrow-commit:' || r.escrow_id, 'escrow-void:' || r.escrow_id)))
            ), taken as (
              select owner_id, sum(places) as places from (
                select owner_id, count(*) as places from item
                where kind = 'CAR' and owner_kind = 'player' group by 1
                union all
                select account_id::text, sum(case when asset = 'garagePlace' then amount else 1 end) from reserved
                where asset = 'garagePlace' or kind = 'CAR' and made is null group by 1
              ) as each group by 1
            )
            select 'garage ' || coalesce(a.owner_id, t.owner_id) as what,
              'says that ' || coalesce(-a.balance, 0) || ' places are taken; ' || coalesce(t.places, 0) || ' are' as why
            from (select * from ledger_account where owner_kind = 'player' and asset = 'garagePlace') a
            full join taken t on t.owner_id = a.owner_id
            where coalesce(-a.balance, 0) <> coalesce(t.places, 0)
              -- What the dead had is nobody's.
              and not exists (select from restricted_player b
                where b.account_id::text = coalesce(a.owner_id, t.owner_id) and b.state = 'closed')`,
  },
  {
    name: 'cars are items',
    scheduled: 'weekly',
    looked: 'select count(*) from car',
    wrong: `select 'car ' || coalesce(car_id, i.id) as what,
              case when i.id is null then 'is nobody’s' else 'is not in the garage’s table' end as why
            from car full join (select * from item where kind = 'CAR') i on i.id = car_id
            where i.id is null or car_id is null`,
  },
]
