import type { Check } from '../../kernel/audit/check.ts'
import { casinoTitleRules } from '../casino-title/casino-title.public.ts'

export const roundAudit: Check[] = [
  {
    name: 'rounds moved what they say',
    scheduled: 'often',
    looked: `select count(*) from recent_transfer where kind in ('round', 'roundClose', 'roundRaise')`,
    wrong: `with said as (
              select t.id, t.memo ->> 'accountId' as player_id, t.memo ->> 'casinoId' as casino_id,
                case t.kind when 'round' then (t.memo -> 'paidEuro')::bigint - (t.memo -> 'stakeEuro')::bigint
                     when 'roundRaise' then -(t.memo -> 'stakeEuro')::bigint
                     else (t.memo -> 'paidEuro')::bigint end as net
              from recent_transfer t where t.kind in ('round', 'roundClose', 'roundRaise')
            ), moved as (
              select said.id, said.net,
                coalesce(sum(e.amount) filter (where a.owner_kind = 'player' and a.owner_id = player_id), 0) as to_player,
                coalesce(sum(e.amount) filter (where a.owner_kind = 'casino' and a.owner_id = casino_id), 0) as to_casino
              from said left join recent_entry e on e.transfer_id = said.id left join ledger_account a on a.id = e.account_id
              group by said.id, said.net
            )
            select id as what, 'says ' || net || ' to the player, moved ' || to_player || ' to them and ' || to_casino
              || ' to the casino' as why
            from moved where to_player <> net or to_casino <> -net`,
  },
  {
    name: 'nonces of a seed have no gap',
    scheduled: 'weekly',
    looked: `select count(*) from recent_transfer where kind = 'round'`,
    wrong: `with played as (
              select (memo -> 'accountId')::bigint as account_id, (memo -> 'seedId')::bigint as seed_id, count(*) as rounds,
                count(distinct memo -> 'nonce') as nonces, max((memo -> 'nonce')::bigint) as last
              from recent_transfer where kind = 'round' group by 1, 2
            ), counted as (
              select account_id, seed_id, sum(rounds) as rounds, sum(nonces) as nonces, max(last) as last
              from (select * from played
                union all select account_id, seed_id, rounds, rounds, last_nonce from known_seed) as all_played
              group by 1, 2
            )
            select 'seed ' || seed_id || ' of account ' || account_id as what,
              rounds || ' rounds on ' || nonces || ' nonces up to ' || last as why
            from counted where nonces <> rounds or last <> rounds - 1
            union all
            select 'fence of account ' || f.account_id,
              'is at nonce ' || f.nonce || ' of seed ' || f.seed_id || ' after ' || coalesce(p.rounds, 0) || ' rounds'
            from fence f left join counted p on p.account_id = f.account_id and p.seed_id = f.seed_id
            where f.nonce <> coalesce(p.rounds, 0)`,
  },
  {
    name: 'open rounds hold what they were raised by',
    scheduled: 'often',
    looked: 'select count(*) from open_round',
    wrong: `select o.round_id as what, 'says ' || o.raised_euro || ' and was raised by ' || paid.euro as why
            from open_round o cross join lateral (
              select coalesce(sum((t.memo -> 'stakeEuro')::bigint), 0) as euro
              from generate_series(1, o.raise_step) as step join transfer t on t.id = 'round-raise:' || o.round_id || ':' || step
            ) as paid
            where o.raised_euro <> paid.euro`,
  },
  {
    name: 'rounds that stayed open are open or paid',
    scheduled: 'often',
    looked: `select count(*) from recent_transfer where kind = 'round' and memo -> 'staysOpen' = 'true'`,
    wrong: `select coalesce(o.round_id, t.memo ->> 'roundId') as what,
              case when t.id is null then 'is open without its round'
                   when o.round_id is null and c.id is null then 'was opened and is neither open nor paid'
                   when o.round_id is not null and c.id is not null then 'is open and paid'
                   else 'reserves ' || o.reserved_euro || ' for a stake of ' || (t.memo ->> 'stakeEuro') end as why
            from (
              -- One of before the checkpoint was in order when it was opened.
              select * from open_round
              where (select at from since) = '-infinity' or transfer_id in (select id from recent_transfer)
            ) o
            full join (select * from recent_transfer where kind = 'round' and memo -> 'staysOpen' = 'true') t
              on t.id = o.transfer_id and t.memo ->> 'roundId' = o.round_id
            left join recent_transfer c on c.id = 'round-close:' || coalesce(o.round_id, t.memo ->> 'roundId')
            where t.id is null or (o.round_id is null) = (c.id is null)
              or o.reserved_euro <> ${casinoTitleRules.reservedStakes} * (t.memo -> 'stakeEuro')::bigint`,
  },
]
