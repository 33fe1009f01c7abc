import type { Check } from '../audit/check.ts'

export const estateAudit: Check[] = [
  {
    name: 'estates are divided in time',
    scheduled: 'often',
    looked: `select (select count(*) from estate_waiting) + (select count(*) from recent_transfer where kind = 'estate')`,
    wrong: `select 'player ' || account_id as what, 'is dead since ' || heard_at || ', and their estate waits' as why
            from estate_waiting where heard_at < now() - make_interval(secs => (select seconds from open_escrow))`,
  },
  {
    name: 'the dead have nothing left',
    scheduled: 'often',
    looked: `select count(*) from recent_transfer where kind = 'estate'`,
    wrong: `with dead as (select memo ->> 'accountId' as owner_id from recent_transfer where kind = 'estate')
            select 'player ' || owner_id as what, 'is dead and has ' || balance || ' ' || asset as why
            from ledger_account join dead using (owner_id)
            where owner_kind = 'player' and asset <> 'garagePlace' and balance <> 0
            union all
            select 'player ' || owner_id, 'is dead and has ' || kind || ' ' || id
            from item join dead using (owner_id) where owner_kind = 'player'`,
  },
]
