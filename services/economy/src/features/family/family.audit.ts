import type { Check } from '../../kernel/audit/check.ts'

/** What moved to or from a family's bank or magazine by its actions: at the commit what it got, at the reservation what it gave. */
const moved = `select substring(e.transfer_id from '^escrow-(?:reserve|commit):(.*)$') as escrow_id, a.owner_id as family_id,
    a.asset, sum(e.amount) as amount
  from recent_entry e join ledger_account a on a.id = e.account_id
  where a.owner_kind = 'family' and a.asset in ('cashPocket', 'bullets')
    and (e.transfer_id like 'escrow-commit:%' or e.transfer_id like 'escrow-reserve:%')
  group by 1, 2, 3`

export const familyAudit: Check[] = [
  {
    name: 'families list what their holdings got and gave',
    scheduled: 'often',
    looked: `select count(*) from (${moved}) as moved`,
    wrong: `select 'escrow ' || m.escrow_id as what, 'moved ' || m.amount || ' ' || m.asset || ' of family ' || m.family_id
              || ', listed ' || coalesce(case t.direction when 'sent' then -t.amount else t.amount end || ' ' || t.asset, 'nothing') as why
            from (${moved}) as m
            left join escrow_reservation r on r.escrow_id = m.escrow_id
            left join family_transaction t on t.escrow_id = m.escrow_id and t.family_id::text = m.family_id
            where r.state is distinct from 'voided' and (t.asset is distinct from m.asset
              or m.amount is distinct from case t.direction when 'sent' then -t.amount else t.amount end)`,
  },
  {
    name: 'transactions of families are held, or done',
    scheduled: 'weekly',
    looked: 'select count(*) from family_transaction',
    wrong: `select 'escrow ' || t.escrow_id as what,
              case when t.created_at is null then 'is listed as held, and is ' else 'is listed, and is ' end
              || coalesce(r.state, 'unknown') as why
            from family_transaction t left join escrow_reservation r using (escrow_id)
            where r.state is distinct from case when t.created_at is null then 'reserved' else 'committed' end`,
  },
  {
    name: 'ended families have nothing left',
    scheduled: 'often',
    looked: 'select count(*) from family where ended_at is not null',
    wrong: `select 'family ' || family_id as what, 'was divided and has ' || balance || ' ' || asset as why
            from family join ledger_account a on a.owner_kind = 'family' and a.owner_id = family_id::text
            where divided_at is not null and balance <> 0
            union all
            select 'family ' || family_id, 'has ended ' || ended_at || ', and is not divided' from family
            where divided_at is null and ended_at < now() - make_interval(secs => (select seconds from open_escrow))`,
  },
  {
    name: 'crushers yield what was hired',
    scheduled: 'often',
    looked: `select count(*) from recent_entry e join ledger_account a on a.id = e.account_id
      where a.owner_kind = 'family' and a.asset = 'crusherCapacity'`,
    wrong: `select e.transfer_id as what, 'changes a crusher by ' || e.amount || ', and neither hires nor uses it' as why
            from recent_entry e
            join ledger_account a on a.id = e.account_id and a.owner_kind = 'family' and a.asset = 'crusherCapacity'
            join recent_transfer t on t.id = e.transfer_id
            where t.kind <> 'seed' and t.kind <> all (case when e.amount > 0 then array['escrowCommit']
                else array['carCrush', 'familyEnd'] end)
              -- A crush pays out no fewer bullets than it uses up.
              or t.kind = 'carCrush' and -e.amount > (select coalesce(sum(-paid.amount), 0) from recent_entry paid
                join ledger_account f on f.id = paid.account_id and f.owner_kind = 'faucet' and f.owner_id = 'crusher'
                where paid.transfer_id = e.transfer_id)`,
  },
]
