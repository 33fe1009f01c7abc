import type { Check } from '../../kernel/audit/check.ts'

export const crimeAudit: Check[] = [
  {
    name: 'booked crimes have their reward',
    scheduled: 'often',
    looked: `select coalesce(sum(cardinality(message_ids)), 0) from reward_receipt
             where booked_at >= (select at from since)`,
    wrong: `with expected as (
              select distinct crime_id, account_id::text as owner_id, euro, eggs
              from reward_receipt, unnest(crime_ids, account_ids, reward_euro, easter_eggs)
                as booked (crime_id, account_id, euro, eggs)
              where booked_at >= (select at from since) and (euro > 0 or eggs > 0)
            ), paid as (
              select t.id, a.owner_id, coalesce(sum(e.amount) filter (where a.asset = 'cashPocket'), 0) as euro,
                coalesce(sum(e.amount) filter (where a.asset = 'easterEggs'), 0) as eggs, t.created_at
              from recent_transfer t join recent_entry e on e.transfer_id = t.id
              join ledger_account a on a.id = e.account_id and a.owner_kind = 'player'
              where t.kind = 'crimeReward' group by t.id, t.created_at, a.owner_id
            ), elsewhere as (
              -- It waits for a frozen player, or came too late for a dead one.
              select transfer_id as id from waiting_transfer where kind = 'crimeReward'
              union all select id from recent_transfer where kind = 'crimeReward' and memo ? 'closedAccount'
            )
            select coalesce(paid.id, 'crime-reward:' || expected.crime_id) as what,
              case when paid.id is null then 'was never paid'
                   when expected.crime_id is null then 'was paid without a fact'
                   else 'paid ' || paid.euro || ' and ' || paid.eggs || ' eggs instead of '
                     || expected.euro || ' and ' || expected.eggs end as why
            from expected full join paid on paid.id = 'crime-reward:' || expected.crime_id
              and paid.owner_id = expected.owner_id
            where (paid.id is null and 'crime-reward:' || expected.crime_id not in (select id from elsewhere))
              or paid.euro <> expected.euro or paid.eggs <> expected.eggs
              or (expected.crime_id is null and paid.created_at > now() - interval '14 days'
                -- One that has waited for a thaw was booked before.
                and ((select at from since) = '-infinity'
                  or substr(paid.id, length('crime-reward:') + 1) not in (select unnest(crime_ids) from reward_receipt)))
            union all
            select message_id, 'was consumed without a receipt' from inbox
            where consumer = 'crime-reward' and consumed_at >= (select at from since)
              and message_id not in (
                select unnest(message_ids) from reward_receipt where booked_at >= (select at from since))`,
  },
]
