import { type Db, run } from '@sottomondo/server-kit'
import { deedRules } from '../deed/deed.rules.ts'
import { crimeRewardConsumer } from '../reward/reward.store.ts'

/** What was looked at and what is wrong with it. */
export interface Finding {
  check: string
  looked: number
  wrong: { what: string; why: string }[]
}

interface Check {
  name: string
  /** One number: how many things are looked at. */
  looked: string
  /** Rows (what, why) of everything that is wrong. $1: the age in seconds at which an open escrow is too old. */
  wrong: string
}

const checks: Check[] = [
  {
    name: 'transfers sum to zero per asset',
    looked: 'select count(*) from transfer',
    wrong: `select e.transfer_id as what, a.asset || ' sums to ' || sum(e.amount) as why
            from entry e join ledger_account a on a.id = e.account_id
            group by e.transfer_id, a.asset having sum(e.amount) <> 0`,
  },
  {
    name: 'entries have their transfer and account',
    looked: 'select count(*) from entry',
    wrong: `select t.id as what, 'has no entries' as why from transfer t
            where not exists (select from entry e where e.transfer_id = t.id)
              -- What moves nothing has none: a stake that came back, a game won nothing, a bank left as it was.
              and not (t.kind = 'round' and t.memo -> 'stakeEuro' = t.memo -> 'winningsEuro')
              and not (t.kind = 'roundClose' and t.memo -> 'paidEuro' = '0')
              and t.kind <> 'deedUpdate'
            union all
            select e.transfer_id, 'has entries but no transfer' from entry e
            where not exists (select from transfer t where t.id = e.transfer_id)
            union all
            select e.transfer_id, 'has an entry of the unknown account ' || e.account_id from entry e
            where not exists (select from ledger_account a where a.id = e.account_id)`,
  },
  {
    name: 'balances equal their entries',
    looked: 'select count(*) from ledger_account where balance is not null',
    wrong: `select concat_ws(' ', owner_kind, owner_id, asset) as what,
              'holds ' || balance || ', its entries say ' || coalesce(total, 0) as why
            from ledger_account a
            left join (select account_id, sum(amount) as total from entry group by account_id) e on e.account_id = a.id
            where balance is not null and balance <> coalesce(total, 0)`,
  },
  {
    name: 'balances keep to floor and limit',
    looked: 'select count(*) from ledger_account where balance is not null',
    wrong: `select concat_ws(' ', owner_kind, owner_id, asset) as what, 'holds ' || coalesce(balance::text, 'nothing') as why
            from ledger_account
            where balance < floor or balance > ${Number.MAX_SAFE_INTEGER}
              or (balance is null) <> (owner_kind in ('faucet', 'sink'))`,
  },
  {
    name: 'the counter of the bank keeps nothing',
    looked: `select count(*) from transfer where kind in ('bankDeposit', 'bankWithdrawal')`,
    wrong: `select e.transfer_id as what, 'leaves ' || sum(e.amount) || ' on the counter' as why
            from entry e join ledger_account a on a.id = e.account_id
            where a.owner_kind = 'faucet' and a.owner_id = 'counter'
            group by e.transfer_id having sum(e.amount) <> 0`,
  },
  {
    name: 'what is in escrow has its open reservation',
    looked: `select count(*) from escrow_reservation where state = 'reserved'`,
    wrong: `select coalesce(r.escrow_id, a.owner_id) as what,
              'reserved ' || coalesce(r.amount, 0) || ', held ' || coalesce(a.balance, 0) as why
            from (select * from escrow_reservation where state = 'reserved') r
            full join (select * from ledger_account where owner_kind = 'escrow' and balance <> 0) a
              on a.owner_id = r.escrow_id and a.asset = r.asset
            where a.id is null or r.escrow_id is null or a.balance <> r.amount
            union all
            select escrow_id, 'is open since ' || created_at from escrow_reservation
            where state = 'reserved' and created_at < now() - make_interval(secs => $1)`,
  },
  {
    name: 'booked crimes have their reward',
    looked: 'select coalesce(sum(cardinality(message_ids)), 0) from reward_receipt',
    wrong: `with expected as (
              select distinct crime_id, account_id::text as owner_id, euro, eggs
              from reward_receipt, unnest(crime_ids, account_ids, reward_euro, easter_eggs)
                as booked (crime_id, account_id, euro, eggs)
              where euro > 0 or eggs > 0
            ), paid as (
              select t.id, a.owner_id, coalesce(sum(e.amount) filter (where a.asset = 'cashPocket'), 0) as euro,
                coalesce(sum(e.amount) filter (where a.asset = 'easterEggs'), 0) as eggs, t.created_at
              from transfer t join entry e on e.transfer_id = t.id
              join ledger_account a on a.id = e.account_id and a.owner_kind = 'player'
              where t.kind = 'crimeReward' group by t.id, a.owner_id
            )
            select coalesce(paid.id, 'crime-reward:' || expected.crime_id) as what,
              case when paid.id is null then 'was never paid'
                   when expected.crime_id is null then 'was paid without a fact'
                   else 'paid ' || paid.euro || ' and ' || paid.eggs || ' eggs instead of '
                     || expected.euro || ' and ' || expected.eggs end as why
            from expected full join paid on paid.id = 'crime-reward:' || expected.crime_id
              and paid.owner_id = expected.owner_id
            where paid.id is null or paid.euro <> expected.euro or paid.eggs <> expected.eggs
              or (expected.crime_id is null and paid.created_at > now() - interval '14 days')
            union all
            select message_id, 'was consumed without a receipt' from inbox
            where consumer = '${crimeRewardConsumer}'
              and message_id not in (select unnest(message_ids) from reward_receipt)`,
  },
  {
    name: 'transactions of the bank have their transfer',
    looked: 'select count(*) from bank_transaction',
    wrong: `select coalesce(b.transfer_id, t.id) as what,
              'shown ' || coalesce(b.amount, 0) || ', moved ' || coalesce(t.amount, 0) as why
            from (select * from bank_transaction where category = 'BANK') b
            full join (select t.id, max(e.amount) as amount from transfer t join entry e on e.transfer_id = t.id
                       where t.kind = 'bankTransfer' group by t.id) t on t.id = b.transfer_id
            where b.transfer_id is null or t.id is null or b.amount <> t.amount`,
  },
  {
    name: 'casinos have their bank',
    looked: 'select count(*) from deed',
    wrong: `select 'casino ' || casino_id as what,
              case when a.id is null then 'has no bank' else 'has the bank of ' || concat_ws(' ', owner_kind, owner_id)
                || ', which holds ' || coalesce(balance::text, 'nothing') end as why
            from deed left join ledger_account a on a.id = bank_account_id
            where a.id is null or a.owner_kind <> 'casino' or a.owner_id <> casino_id::text or a.asset <> 'cashPocket'
              or a.balance is null or a.balance < 0`,
  },
  {
    name: 'rounds moved what they say',
    looked: `select count(*) from transfer where kind in ('round', 'roundClose')`,
    wrong: `with said as (
              select t.id, t.memo ->> 'accountId' as player_id, t.memo ->> 'casinoId' as casino_id,
                case when t.kind = 'round' then (t.memo -> 'winningsEuro')::bigint - (t.memo -> 'stakeEuro')::bigint
                     else (t.memo -> 'paidEuro')::bigint end as net
              from transfer t where t.kind in ('round', 'roundClose')
            ), moved as (
              select said.id, coalesce(sum(e.amount) filter (where a.owner_kind = 'player' and a.owner_id = player_id), 0)
                as to_player,
                coalesce(sum(e.amount) filter (where a.owner_kind = 'casino' and a.owner_id = casino_id), 0) as to_casino
              from said left join entry e on e.transfer_id = said.id left join ledger_account a on a.id = e.account_id
              group by said.id
            )
            select id as what, 'says ' || net || ' to the player, moved ' || to_player || ' to him and ' || to_casino
              || ' to the casino' as why
            from said join moved using (id) where to_player <> net or to_casino <> -net`,
  },
  {
    name: 'nonces of a seed have no gap',
    looked: `select count(*) from transfer where kind = 'round'`,
    wrong: `with played as (
              select (memo -> 'accountId')::bigint as account_id, (memo -> 'seedId')::bigint as seed_id, count(*) as rounds,
                count(distinct memo -> 'nonce') as nonces, max((memo -> 'nonce')::bigint) as last
              from transfer where kind = 'round' group by 1, 2
            )
            select 'seed ' || seed_id || ' of account ' || account_id as what,
              rounds || ' rounds on ' || nonces || ' nonces up to ' || last as why
            from played where nonces <> rounds or last <> rounds - 1
            union all
            select 'fence of account ' || f.account_id,
              'is at nonce ' || f.nonce || ' of seed ' || f.seed_id || ' after ' || coalesce(p.rounds, 0) || ' rounds'
            from fence f left join played p on p.account_id = f.account_id and p.seed_id = f.seed_id
            where f.nonce <> coalesce(p.rounds, 0)`,
  },
  {
    name: 'games that rounds opened are open or paid',
    looked: `select count(*) from transfer where kind = 'round' and memo -> 'opensGame' = 'true'`,
    wrong: `select coalesce(o.round_id, t.memo ->> 'roundId') as what,
              case when t.id is null then 'is open without its round'
                   when o.round_id is null and c.id is null then 'was opened and is neither open nor paid'
                   when o.round_id is not null and c.id is not null then 'is open and paid'
                   else 'reserves ' || o.reserved_euro || ' for a stake of ' || (t.memo ->> 'stakeEuro') end as why
            from open_game o
            full join (select * from transfer where kind = 'round' and memo -> 'opensGame' = 'true') t
              on t.id = o.transfer_id and t.memo ->> 'roundId' = o.round_id
            left join transfer c on c.id = 'round-close:' || coalesce(o.round_id, t.memo ->> 'roundId')
            where t.id is null or (o.round_id is null) = (c.id is null)
              or o.reserved_euro <> ${deedRules.reservedStakes} * (t.memo -> 'stakeEuro')::bigint`,
  },
  {
    name: 'gangsters have their starting cash',
    looked: 'select count(*) from gangster',
    wrong: `select 'gangster ' || account_id as what, 'has no starting cash' as why from gangster
            where not exists (select from transfer where id = 'gangster-start:' || account_id)`,
  },
]

/** Looks at everything in the caller's snapshot. */
export async function auditLedger(snapshot: Db, options: { openEscrowSeconds: number }): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const check of checks) {
    const [looked] = await run<{ count: number }>(
      snapshot,
      `audit looked: ${check.name}`,
      `select (${check.looked}) as count`,
    )
    const wrong = await run<{ what: string; why: string }>(
      snapshot,
      `audit wrong: ${check.name}`,
      `select what, why from (${check.wrong}) as found order by 1`,
      check.wrong.includes('$1') ? [options.openEscrowSeconds] : [],
    )
    findings.push({ check: check.name, looked: Number(looked?.count), wrong })
  }
  return findings
}
