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
import { toast } from '@sottomondo/ui-kit/toast'
import { When } from '@sottomondo/ui-kit/when'
import { useEffect, useRef, useState } from 'react'
import css from './bank.module.css'
import type { Category, Direction, Transaction } from './bank-texts.ts'
import { categoryLabel, categoryOptions, listFailure } from './bank-texts.ts'

const lists = {
  received: {
    call: 'GET /api/bank/transactions/received',
    title: 'Ontvangen',
    empty: 'Nog niets ontvangen',
    advice: 'Wie jou iets overmaakt, staat hier met naam en onderwerp.',
  },
  sent: {
    call: 'GET /api/bank/transactions/send',
    title: 'Verstuurd',
    empty: 'Nog niets verstuurd',
    advice: 'Maak hierboven iets over; het komt hier te staan.',
  },
} as const

/** Who paid whom, by category; read again whenever `moves`, the player's own deeds on this page, has grown. */
export function Transactions({ moves }: { moves: number }) {
  const [category, setCategory] = useState<Category>('BANK')
  return (
    <section aria-label="Transacties" className={css.transactions}>
      <RadioGroup
        look="segments"
        label="Soort transacties"
        options={categoryOptions}
        value={category}
        onValue={setCategory}
      />
      <Columns>
        <List direction="received" category={category} moves={moves} />
        <List direction="sent" category={category} moves={moves} />
      </Columns>
    </section>
  )
}

type ListProps = { direction: Direction; category: Category; moves: number }

function List({ direction, category, moves }: ListProps) {
  const list = lists[direction]
  const { rows, error, more, reload } = usePages(list.call, {
    query: { transactionCategory: category },
    rowsOf: (transactions) => transactions,
    keyOf: ({ transactionId }) => transactionId,
    ...(direction === 'received' && { rereadOn: { moneyReceived: true } }),
  })
  const failure = error && listFailure(direction, category, error)

  const readAtMoves = useRef(moves)
  useEffect(() => {
    if (moves === readAtMoves.current) return
    readAtMoves.current = moves
    reload()
  }, [moves, reload])
  useEffect(() => {
    if (failure) toast.error(failure)
  }, [failure])

  return (
    <Panel title={list.title} flush={!failure}>
      {failure ? (
        <Failure message={failure} onRetry={reload} />
      ) : (
        <Table
          caption={list.title}
          columns={columns[direction]}
          rows={rows}
          more={more}
          rowKey={(transaction) => transaction.transactionId}
          loadingRows={3}
          empty={
            <EmptyState picture={<Illustration name="ledger" />} title={list.empty}>
              {list.advice}
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
