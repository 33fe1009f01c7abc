import type { Check } from '../../kernel/audit/check.ts'
import { perkRules } from './perk.rules.ts'

const { honorPerSquaredLevel, creditsPerLevel, augmentChange } = perkRules
const paidFor = `select t.id, t.kind, (t.memo ->> 'level')::int as level, -e.amount as paid, a.asset
  from recent_transfer t join recent_entry e on e.transfer_id = t.id and e.amount < 0
  join ledger_account a on a.id = e.account_id where t.kind in ('perkUpgrade', 'augmentChange')`

export const perkAudit: Check[] = [
  {
    name: 'perks and augments were paid for at their price',
    scheduled: 'often',
    looked: `select count(*) from recent_transfer where kind in ('perkUpgrade', 'augmentChange')`,
    wrong: `select id as what, 'was paid with ' || paid || ' ' || asset as why from (${paidFor}) p
            where paid is distinct from case
              when kind = 'perkUpgrade' and asset = 'honor' then ${honorPerSquaredLevel} * level ^ 2
              when kind = 'perkUpgrade' and asset = 'credits' then ${creditsPerLevel} * level
              when kind = 'augmentChange' and asset = 'honor' then ${augmentChange.honor}
              when kind = 'augmentChange' and asset = 'credits' then ${augmentChange.credits} end`,
  },
  {
    name: 'players have the levels that they paid for',
    scheduled: 'weekly',
    looked: 'select count(*) from perk',
    wrong: `select 'perk ' || coalesce(p.perk_id, b.perk_id) || ' of ' || coalesce(p.account_id, b.account_id) as what,
              'is at level ' || coalesce(p.level::text, '0') || ', and paid were '
                || coalesce(b.levels::text, 'none') as why
            from perk p full join (
              select a.owner_id::bigint as account_id, (t.memo ->> 'perkId')::int as perk_id,
                array_agg((t.memo ->> 'level')::int order by (t.memo ->> 'level')::int) as levels
              from recent_transfer t join recent_entry e on e.transfer_id = t.id and e.amount < 0
              join ledger_account a on a.id = e.account_id and a.owner_kind = 'player'
              where t.kind = 'perkUpgrade' group by 1, 2
            ) b on b.account_id = p.account_id and b.perk_id = p.perk_id
            where b.levels is distinct from (select array_agg(n) from generate_series(1, p.level) n)`,
  },
  {
    name: 'only bought perks are researched or augmented',
    scheduled: 'often',
    looked: 'select count(*) from perk_player',
    wrong: `select 'perks of ' || p.account_id as what, 'perk ' || p.researched_perk_id || ' is researched unbought' as why
            from perk_player p left join perk k on k.account_id = p.account_id and k.perk_id = p.researched_perk_id
            where p.researched_perk_id is not null and coalesce(k.level, 0) = 0
            union all
            select 'perk ' || perk_id || ' of ' || account_id, 'has an augment and has unlocked none'
            from perk where augment_id is not null and unlocked_augments = 0`,
  },
]
