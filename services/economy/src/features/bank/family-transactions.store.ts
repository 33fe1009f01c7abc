import { type ListOrder, list, readPage } from '@sottomondo/server-kit/list'
import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import { directions, type ReadTransactions } from '../../kernel/transaction/transaction.store.ts'
import { findMembership, readsTransactions } from '../family/family.public.ts'
import { bankTexts } from './bank.rules.ts'
import { familySubjects } from './transaction-subjects.rules.ts'

const newest: ListOrder = {
  name: 'newest',
  keys: { created_at: 'timestamp', id: 'bigint' },
  descending: true,
}

const subjects = Object.entries(familySubjects).map(([purpose, of]) => {
  const by = 'by' in of ? ` || coalesce('${of.by}' || account_name, '')` : ''
  return `when '${purpose}' then '${of.subject}'${by}`
})

const [received, sent] = directions.map((direction) =>
  list({
    name: `bank_FAMILY_${direction}`,
    params: { familyId: 'bigint' },
    row: {
      transactionId: ['text', 'id::text'],
      /** Whoever paid in or was paid; what the family bought has none. */
      otherName: [
        'text|null',
        `case when purpose not in ('familyExpansion', 'familyCrusher', 'familyUpkeep') then account_name end`,
      ],
      transactionAmount: ['bigint', 'amount'],
      isBullets: ['bool', `asset = 'bullets'`],
      subject: ['text', `coalesce(nullif(subject, ''), case purpose ${subjects.join(' ')} else purpose end)`],
      createdAtMs: 'epochMs!',
    },
    from: 'family_transaction',
    where: `family_id = $familyId and direction = '${direction}' and created_at is not null`,
    orders: [newest],
  }),
)

/** Lists what the family of its don or consigliere got and gave. */
export const familyTransactions: ReadTransactions = async (db, { accountId }, direction, request) => {
  const family = await findMembership(db, accountId)
  const own = direction === 'sent' ? sent : received
  if (!own || !family || !readsTransactions(family.role)) return refuse('forbidden', bankTexts.noFamilyRight)
  const page = await readPage(db, own, family, newest, request)
  if (isRefusal(page)) return page
  const rows = page.rows.map(({ otherName, ...row }) => {
    const [other, itself] = [{ accountName: otherName ?? undefined }, { accountName: undefined }]
    const sides = direction === 'sent' ? { sender: itself, receiver: other } : { sender: other, receiver: itself }
    return { ...row, ...sides, category: 'FAMILY' }
  })
  return { ...page, rows }
}
