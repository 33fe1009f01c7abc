import type { Check } from '../../kernel/audit/check.ts'
import { bulletFactoryRules } from './bullet-factory.rules.ts'

const { local, owned } = bulletFactoryRules

export const bulletFactoryAudit: Check[] = [
  {
    name: 'bullet factories have their stock and their bank',
    scheduled: 'often',
    looked: 'select count(*) from bullet_factory',
    wrong: `select 'factory ' || factory_id as what, 'has no ' || needed.asset as why
            from bullet_factory f
            cross join lateral unnest(case when f.kind = 'LOCAL' then array['bullets'] else array['bullets', 'cashPocket'] end)
              as needed (asset)
            where not exists (select from ledger_account a
              where a.owner_kind = 'factory' and a.owner_id = f.factory_id::text and a.asset = needed.asset)`,
  },
  {
    name: 'bullet factories name whose they are',
    scheduled: 'often',
    looked: `select count(*) from bullet_factory where kind = 'PLAYER'`,
    wrong: `select 'factory ' || factory_id as what, 'says that it is ' || coalesce(owner_account_id::text, 'nobody') || '’s and belongs to '
              || coalesce(concat_ws(' ', i.owner_kind, i.owner_id), 'nobody') as why
            from bullet_factory f left join item i on i.kind = 'BULLET_FACTORY' and i.id = factory_id
            where f.kind = 'PLAYER' and (i.id is null
              or owner_account_id::text is distinct from case when i.owner_kind = 'player' then i.owner_id end)`,
  },
  {
    name: 'bullet factories made nothing twice or unpaid',
    scheduled: 'often',
    looked: `select count(*) from recent_transfer where kind = 'bulletProduction'`,
    wrong: `with production as (
              select t.id, f.kind, f.produced_until, m.*,
                lag(m."untilMs") over (partition by m."factoryId" order by m."fromMs", m."untilMs") as before_ms,
                (select coalesce(sum(e.amount) filter (where a.asset = 'bullets'), 0) from recent_entry e
                  join ledger_account a on a.id = e.account_id and a.owner_kind = 'factory'
                  where e.transfer_id = t.id) as bullets,
                (select coalesce(-sum(e.amount) filter (where a.asset = 'cashPocket'), 0) from recent_entry e
                  join ledger_account a on a.id = e.account_id and a.owner_kind = 'factory'
                  where e.transfer_id = t.id) as cost_euro
              from recent_transfer t
              cross join lateral jsonb_to_record(t.memo)
                as m ("factoryId" bigint, "fromMs" bigint, "untilMs" bigint, "gameSpeed" float8)
              left join bullet_factory f on f.factory_id = m."factoryId"
              where t.kind = 'bulletProduction'
            )
            select id as what, case
                when before_ms > "fromMs" then 'begins before the last one ended'
                when "untilMs" > extract(epoch from produced_until) * 1000 + 1 then 'ends later than its factory knows of'
                else 'made ' || bullets || ' bullets for ' || cost_euro || ' in ' || "untilMs" - "fromMs" || ' ms' end as why
            from production
            where kind is null or before_ms > "fromMs"
              or "untilMs" > extract(epoch from produced_until) * 1000 + 1
              -- Rounded as the rules round: never more than is due.
              or bullets > ("untilMs" - "fromMs") * "gameSpeed" / 3600000.0
                * case when kind = 'LOCAL' then ${local.refillBullets} * 3600.0 / ${local.refillSeconds}
                  else ${owned.bulletsPerHour} end + 0.001
              or cost_euro <> case when kind = 'LOCAL' then 0 else bullets * ${owned.productionEuro} end`,
  },
  {
    name: 'held bullets are counted at their factory',
    scheduled: 'weekly',
    looked: 'select count(*) from bullet_factory where reserved_bullets > 0',
    wrong: `with held as (
              select l."from" ->> 'ownerId' as factory_id, sum(l.amount) as bullets
              from escrow_reservation r, jsonb_to_recordset(r.lines) as l (asset text, amount bigint, "from" jsonb)
              where r.state = 'reserved' and l.asset = 'bullets' and l."from" ->> 'ownerKind' = 'factory' group by 1
            )
            select 'factory ' || f.factory_id as what,
              'counts ' || f.reserved_bullets || ' held bullets; there are ' || coalesce(held.bullets, 0) as why
            from bullet_factory f left join held on held.factory_id = f.factory_id::text
            where f.reserved_bullets <> coalesce(held.bullets, 0)`,
  },
]
