import { Money, PlayerName, usePages, wordsOr } from '@sottomondo/mfe-kit'
import { useSearchParams } from '@sottomondo/router'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { ListPanel } from '@sottomondo/ui-kit/list-panel'
import { Note, Noted } from '@sottomondo/ui-kit/noted'
import { Failure } from '@sottomondo/ui-kit/notice'
import { optionsOf } from '@sottomondo/ui-kit/options'
import { Columns } from '@sottomondo/ui-kit/panel'
import { RadioGroup } from '@sottomondo/ui-kit/radio-group'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import type { Column } from '@sottomondo/ui-kit/table'
import { When } from '@sottomondo/ui-kit/when'
import type { Category, Direction, Transaction } from './bank-texts.ts'
import { categoryLabels, lists } from './bank-texts.ts'
import { ListExport } from './lazy-parts.tsx'

const categories = Object.keys(categoryLabels) as Category[]

/** Holds both lists of one category, which stands in the address: received and sent. */
export function useTransactions() {
  const [address, setAddress] = useSearchParams()
  const category = categories.find((one) => one === address.get('category')) ?? 'BANK'
  const setCategory = (next: Category) =>
    setAddress((last) => {
      const changed = new URLSearchParams(last)
      changed.set('category', next)
      return changed
    })
  const received = useList('received', category)
  const sent = useList('sent', category)
  return { category, setCategory, received, sent, reload: () => Promise.all([received.reload(), sent.reload()]) }
}

function useList(direction: Direction, category: Category) {
  const { error, ...pages } = usePages(lists[direction].call, {
    query: { transactionCategory: category },
    rowsOf: (transactions) => transactions,
    keyOf: ({ transactionId }) => transactionId,
    ...(direction === 'received' && { rereadOn: { moneyReceived: true } }),
  })
  return { ...pages, error: error && { message: wordsOr(error, lists[direction].failed) } }
}

export function Transactions({ transactions }: { transactions: ReturnType<typeof useTransactions> }) {
  const { category, setCategory, received, sent, reload } = transactions
  const listOf = (direction: Direction) => (
    <ListPanel
      title={lists[direction].title}
      aside={<ListExport direction={direction} category={category} />}
      list={transactions[direction]}
      columns={columns[direction]}
      rowKey={({ transactionId }) => transactionId}
      loadingRows={3}
      nothing={{ picture: <Illustration name="ledger" />, ...lists[direction].nothing[category] }}
    />
  )
  return (
    <>
      <RadioGroup
        look="segments"
        label="Soort transacties"
        options={optionsOf(categoryLabels)}
        value={category}
        onValue={setCategory}
      />
      {received.error && received.error.message === sent.error?.message ? (
        // The same error for both lists is shown once.
        <Failure message={received.error.message} onRetry={reload} />
      ) : (
        <Columns>
          {listOf('received')}
          {listOf('sent')}
        </Columns>
      )}
    </>
  )
}

const columnsOf = (head: string, party: 'sender' | 'receiver'): readonly Column<Transaction>[] => [
  {
    key: 'party',
    head,
    primary: true,
    cell: ({ [party]: { accountName } }) => (accountName ? <PlayerName name={accountName} /> : <Note>Het Huis</Note>),
  },
  {
    key: 'subject',
    head: 'Onderwerp',
    skeleton: <Skeleton lines={2} />,
    cell: ({ category, createdAt, subject }) => (
      <Noted
        note={
          <>
            {categoryLabels[category]} · <When at={createdAt} />
          </>
        }
      >
        {subject || '—'}
      </Noted>
    ),
  },
  {
    key: 'amount',
    head: 'Bedrag',
    numeric: true,
    cell: ({ transactionAmount, category, isBullets }) =>
      isBullets ? (
        <span>
          <Money amount={transactionAmount} unit="" /> {transactionAmount === 1 ? 'kogel' : 'kogels'}
        </span>
      ) : (
        <Money amount={transactionAmount} unit={category === 'CREDIT' ? '' : '€'} />
      ),
  },
]

const columns = { received: columnsOf('Van', 'sender'), sent: columnsOf('Naar', 'receiver') }
