import type { Check } from '../../kernel/audit/check.ts'

/** Stakes paid into the pot, and payments of ended bets out of it. */
const staked = `select r.escrow_id, r.account_id, (r.lines -> 0 ->> 'amount')::bigint as stake
  from escrow_reservation r where r.purpose = 'sportsBet' and r.state = 'committed'`

export const sportsAudit: Check[] = [
  {
    name: 'the sports pot holds what open bets staked',
    scheduled: 'weekly',
    looked: `select count(*) from escrow_reservation where purpose = 'sportsBet'`,
    wrong: `with due as (
              select coalesce(sum(stake), 0) as amount from (${staked}) s
              where not exists (select from transfer t where t.id = 'sports-settle:' || s.escrow_id)
            ), held as (
              select coalesce(sum(balance), 0) as amount from ledger_account
              where owner_kind = 'house' and owner_id = 'sports'
            )
            select 'the pot' as what, 'holds ' || held.amount || ', open bets are ' || due.amount as why
            from due, held where due.amount <> held.amount`,
  },
  {
    name: 'sports bets end as they were staked',
    scheduled: 'often',
    looked: `select count(*) from recent_transfer where kind = 'sportsSettle'`,
    wrong: `with said as (
              select t.id, (t.memo ->> 'stakeEuro')::bigint as stake, s.stake as staked
              from recent_transfer t left join (${staked}) s on t.id = 'sports-settle:' || s.escrow_id
                and t.memo ->> 'accountId' = s.account_id::text
              where t.kind = 'sportsSettle'
            ), moved as (
              select said.*, coalesce(-sum(e.amount) filter (where a.owner_kind = 'house' and a.owner_id = 'sports'), 0)
                as from_pot
              from said left join recent_entry e on e.transfer_id = said.id left join ledger_account a on a.id = e.account_id
              group by said.id, said.stake, said.staked
            )
            select id as what, 'says ' || stake || ', staked was ' || coalesce(staked::text, 'nothing') || ', taken from the pot '
              || from_pot as why
            from moved where stake is distinct from staked or stake <> from_pot`,
  },
]
