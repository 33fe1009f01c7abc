import { perks } from '@sottomondo/perk-catalogue'
import { type Source, transactionList } from '../../kernel/transaction/transaction.store.ts'
import { healingItems } from '../shop/shop.public.ts'
import { creditSubjects } from './transaction-subjects.rules.ts'

const cases = (of: string, subjects: Readonly<Record<string | number, string>>) =>
  `case ${of} ${Object.entries(subjects)
    .map(([key, subject]) => `when '${key}' then '${subject.replaceAll("'", "''")}'`)
    .join(' ')} end`
const perkNames = Object.fromEntries(perks.map(({ perkId, name }) => [perkId, creditSubjects.perk(name)]))
const itemNames = Object.fromEntries(healingItems.map(({ healingItemId, name }) => [healingItemId, name]))

/** Subject by origin: an escrow by its purpose, a purchase by its name. */
const subject = `coalesce(
  ${cases(`t.memo ->> 'purpose'`, creditSubjects.purposes)},
  case t.kind when 'perkUpgrade' then ${cases(`t.memo ->> 'perkId'`, perkNames)}
    when 'healingPurchase' then ${cases(`t.memo ->> 'healingItemId'`, itemNames)} end,
  ${cases('t.kind', creditSubjects.kinds)},
  '${creditSubjects.other}')`

// As the index says it: rewards of crimes and rounds are not in it, and bring no credits.
const indexed = `transfer_id not like 'crime-reward:%' and transfer_id not like 'round%'`
const tables = {
  present: `join entry e on e.account_id = a.id and ${indexed}
    join transfer t on t.id = e.transfer_id`,
  // By their keys, whatever the planner believes of months that it knows little of.
  past: `cross join lateral (select transfer_id, amount, created_at from entry_past
      where account_id = a.id and ${indexed} offset 0) e
    cross join lateral (select id, kind, memo, created_at from transfer_past
      where id = e.transfer_id and created_at = e.created_at offset 0) t`,
}

const source = (direction: 'sent' | 'received', when: keyof typeof tables): Source => ({
  name: when === 'past' ? 'credits_past' : 'credits',
  transactionId: 'md5(t.id)',
  otherName: 'null::text',
  amount: 'abs(e.amount)',
  subject,
  from: `ledger_account a ${tables[when]}`,
  where: `a.owner_kind = 'player' and a.owner_id = $accountId::bigint::text and a.asset = 'credits'
    and e.amount ${direction === 'sent' ? '< 0' : '> 0'}
    -- What was given back was never spent.
    and t.kind <> 'escrowVoid' and not (t.kind = 'escrowReserve' and exists (select from escrow_reservation r
      where r.escrow_id = substr(t.id, length('escrow-reserve:') + 1) and r.state = 'voided'))`,
  createdAt: 't.created_at',
  order: {
    name: 'newestCredit',
    keys: { 't.created_at': 'timestamp', 'md5(t.id)': 'text' },
    descending: true,
  },
})

/** Lists a player's credits received and spent, straight from the ledger; one player has few. */
export const credits = transactionList('CREDIT', (direction) => [
  source(direction, 'present'),
  source(direction, 'past'),
])
