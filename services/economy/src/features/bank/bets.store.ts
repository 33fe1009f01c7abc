import { type Source, transactionList } from '../../kernel/transaction/transaction.store.ts'
import { casinoNames } from '../casino-title/casino-title.public.ts'
import { betSubjects } from './transaction-subjects.rules.ts'

const cases = Object.entries(casinoNames).map(([type, name]) => `when '${type}' then '${name}'`)

const amounts = {
  sent: `(t.memo -> 'stakeEuro')::bigint`,
  received: `(t.memo -> 'paidEuro')::bigint`,
}

/** Newest first. Ids of rounds and bets are too long for a cursor. */
const newest = (createdAt: string, id: string): Source['order'] => ({
  name: 'newestBet',
  keys: { [createdAt]: 'timestamp', [`md5(${id})`]: 'text' },
  descending: true,
})
const byTheHouse = { otherName: 'null::text' }

/**
 * Stakes and winnings of casino rounds: a transaction row for each would cost every bet more than all the readers do.
 */
const rounds = (direction: keyof typeof amounts, table: 'transfer' | 'transfer_past'): Source => ({
  ...byTheHouse,
  name: table === 'transfer' ? 'bets' : 'bets_past',
  transactionId: 'md5(t.id)',
  amount: amounts[direction],
  subject: `case d.type ${cases.join(' ')} end || ' in ' || d.city_name`,
  from: `${table} t join casino_title d on d.casino_id = (t.memo -> 'casinoId')::bigint`,
  where: `t.memo ->> 'accountId' = $accountId::bigint::text and t.kind in ('round', 'roundClose', 'roundRaise') and ${amounts[direction]} > 0`,
  order: newest('t.created_at', 't.id'),
})

/** Reservations for sports bets and lottery tickets; those given back at once are no stakes. */
const stakes: Source = {
  ...byTheHouse,
  name: 'bets_staked',
  transactionId: 'md5(r.escrow_id)',
  amount: `coalesce((r.lines -> 0 ->> 'amount')::bigint, 0)`,
  subject: `case r.purpose when 'sportsBet' then '${betSubjects.sportsBet}' else '${betSubjects.tickets}' end`,
  from: 'escrow_reservation r',
  where: `r.account_id = $accountId and r.purpose in ('sportsBet', 'lottery') and r.state <> 'voided'`,
  order: newest('r.created_at', 'r.escrow_id'),
}

/**
 * Winnings of sports bets and of the lottery's jackpot, paid to the pocket; of a dead bettor's winnings the heir gets a
 * part.
 */
const prizes: Source = {
  ...byTheHouse,
  name: 'bets_prizes',
  transactionId: 'md5(t.id)',
  amount: 'e.amount',
  subject: `case when t.kind = 'lotteryPrize' then '${betSubjects.jackpot}'
    when t.memo ->> 'accountId' <> a.owner_id then '${betSubjects.inherited}'
    when t.memo ->> 'outcome' = 'void' then '${betSubjects.voided}'
    else '${betSubjects.won}' end`,
  from: `ledger_account a join entry e on e.account_id = a.id
      and (e.transfer_id >= 'sports-settle:' and e.transfer_id < 'sports-settle;'
        or e.transfer_id >= 'lottery-jackpot:' and e.transfer_id < 'lottery-jackpot;')
      -- As the index says it: rewards of crimes and rounds are not in it.
      and e.transfer_id not like 'crime-reward:%' and e.transfer_id not like 'round%'
    join transfer t on t.id = e.transfer_id`,
  where: `a.owner_kind = 'player' and a.owner_id = $accountId::bigint::text and a.asset = 'cashPocket' and e.amount > 0`,
  order: newest('t.created_at', 't.id'),
}

/** Lists a player's stakes in casinos, on matches and in the lottery, and their winnings. */
export const bets = transactionList('BET', (direction) => [
  rounds(direction, 'transfer'),
  rounds(direction, 'transfer_past'),
  direction === 'sent' ? stakes : prizes,
])
