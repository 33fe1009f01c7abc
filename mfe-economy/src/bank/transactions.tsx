import { PlayerName, usePages } from '@sottomondo/mfe-kit'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { Money } from '@sottomondo/ui-kit/money'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Columns, Panel } from '@sottomondo/ui-kit/panel'
import { RadioGroup } from '@sottomondo/ui-kit/radio-group'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import type { Column } from '@sottomondo/ui-kit/table'
import { Table } from '@sottomondo/ui-kit/table'
import { When } from '@sottomondo/ui-kit/when'
import { useEffect, useRef, useState } from 'react'
import css from './bank.module.css'
import type { Category, Direction, Transaction } from './bank-texts.ts'
import { categoryLabel, categoryOptions, listFailure, nothingYet } from './bank-texts.ts'

const lists = {
  received: { call: 'GET /api/bank/transactions/received', title: 'Ontvangen' },
  sent: { call: 'GET /api/bank/transactions/send', title: 'Verstuurd' },
} as const

/** Who paid whom, by category; read again whenever `moves`, the player's own deeds on this page, has grown. */
export function Transactions({ moves }: { moves: number }) {
  const [category, setCategory] = useState<Category>('BANK')
  const received = useList('received', category, moves)
  const sent = useList('sent', category, moves)
  const reload = () => Promise.all([received.reload(), sent.reload()])
  return (
    <section aria-label="Transacties" className={css.transactions}>
      <RadioGroup
        look="segments"
        label="Soort transacties"
        options={categoryOptions}
        value={category}
        onValue={setCategory}
      />
      {received.failure && received.failure === sent.failure ? (
        // The same for both: said once.
        <Failure message={received.failure} onRetry={reload} />
      ) : (
        <Columns>
          <List direction="received" category={category} list={received} />
          <List direction="sent" category={category} list={sent} />
        </Columns>
      )}
    </section>
  )
}

function useList(direction: Direction, category: Category, moves: number) {
  const { error, reload, ...pages } = usePages(lists[direction].call, {
    query: { transactionCategory: category },
    rowsOf: (transactions) => transactions,
    keyOf: ({ transactionId }) => transactionId,
    ...(direction === 'received' && { rereadOn: { moneyReceived: true } }),
  })
  const readAtMoves = useRef(moves)
  useEffect(() => {
    if (moves === readAtMoves.current) return
    readAtMoves.current = moves
    reload()
  }, [moves, reload])
  return { ...pages, reload, failure: error && listFailure(direction, category, error) }
}

type ListProps = { direction: Direction; category: Category; list: ReturnType<typeof useList> }

function List({ direction, category, list: { rows, more, failure, reload } }: ListProps) {
  const { title } = lists[direction]
  const nothing = nothingYet[direction][category]
  return (
    <Panel title={title} flush={!failure}>
      {failure ? (
        <Failure message={failure} onRetry={reload} />
      ) : (
        <Table
          caption={title}
          columns={columns[direction]}
          rows={rows}
          more={more}
          rowKey={(transaction) => transaction.transactionId}
          loadingRows={3}
          empty={
            <EmptyState picture={<Illustration name="ledger" />} title={nothing.title}>
              {nothing.advice}
            </EmptyState>
          }
        />
      )}
    </Panel>
  )
}

const columnsOf = (head: string, party: 'sender' | 'receiver'): readonly Column<Transaction>[] => [
  {
    key: 'party',
    head,
    primary: true,
    cell: ({ [party]: { accountName } }) =>
      accountName ? <PlayerName name={accountName} /> : <span className={css.house}>Het Huis</span>,
  },
  {
    key: 'subject',
    head: 'Onderwerp',
    skeleton: <Skeleton lines={2} />,
    cell: (transaction) => (
      <div className={css.subject}>
        <span>{transaction.subject || '—'}</span>
        <span className={css.when}>
          {categoryLabel(transaction.category)} · <When at={transaction.createdAt} />
        </span>
      </div>
    ),
  },
  {
    key: 'amount',
    head: 'Bedrag',
    numeric: true,
    cell: (transaction) => (
      <Money amount={transaction.transactionAmount} unit={transaction.category === 'CREDIT' ? '' : '€'} />
    ),
  },
]

const columns = { received: columnsOf('Van', 'sender'), sent: columnsOf('Naar', 'receiver') }
