import { casinoNames } from '../deed/deed.rules.ts'
import { transactionList } from '../transaction/transaction.store.ts'

const cases = Object.entries(casinoNames).map(([type, name]) => `when '${type}' then '${name}'`)

const amounts = {
  sent: `(t.memo -> 'stakeEuro')::bigint`,
  received: `coalesce(t.memo -> 'paidEuro', t.memo -> 'winningsEuro')::bigint`,
}

/**
 * Stakes that were sent to a casino, and winnings that came from one. They are listed from the transfers of their
 * rounds: a row of their own would cost every bet more than all who look.
 */
export const bets = transactionList('BET', (direction) => ({
  name: 'bets',
  transactionId: 'md5(t.id)',
  otherName: 'null::text',
  amount: amounts[direction],
  subject: `case d.type ${cases.join(' ')} end || ' in ' || d.city_name`,
  from: `transfer t join deed d on d.casino_id = (t.memo -> 'casinoId')::bigint`,
  where: `t.memo ->> 'accountId' = $accountId::bigint::text and t.kind in ('round', 'roundClose', 'roundRaise') and ${amounts[direction]} > 0`,
  order: {
    name: 'newestBet',
    // Ids of rounds are longer than what a cursor holds.
    keys: { 't.created_at': 'timestamp', 'md5(t.id)': 'text' },
    descending: true,
  },
}))
