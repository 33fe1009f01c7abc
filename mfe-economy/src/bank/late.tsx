import { Money, useCall } from '@sottomondo/mfe-kit'
import { ExportButton } from '@sottomondo/mfe-kit/export-button'
import { Note } from '@sottomondo/ui-kit/noted'
import { type Category, categoryLabels, type Direction, lists, type Transaction } from './bank-texts.ts'

/** How much the player can still get from others, and by what: they see it before anybody is refused. */
export function GiftRoom() {
  const { data } = useCall('GET /api/bank/gift-limit', undefined, { rereadOn: { moneyReceived: true } })
  if (!data) return null
  const { roomEuro, baseEuro, earnedPercent, windowDays } = data
  return (
    <Note>
      Van anderen kun je nog <Money amount={roomEuro} /> krijgen: <Money amount={baseEuro} />, plus {earnedPercent}% van
      wat je in {windowDays} dagen zelf verdiende, min wat je kreeg, plus wat je gaf.
    </Note>
  )
}

/** Saves a list of transactions. */
export function ListExport({ direction, category }: { direction: Direction; category: Category }) {
  const { title, call } = lists[direction]
  return (
    <ExportButton
      list={`${title}, ${categoryLabels[category]}`}
      fileName={`bank-${title}-${categoryLabels[category]}`.toLowerCase()}
      call={call}
      query={{ transactionCategory: category }}
      rowsOf={(transactions) => transactions}
      heads={['Wanneer', 'Soort', 'Van', 'Naar', 'Onderwerp', 'Bedrag', 'Eenheid']}
      cellsOf={cellsOf}
    />
  )
}

const unitOf = ({ category, isBullets }: Transaction) =>
  isBullets ? 'kogels' : category === 'CREDIT' ? 'credits' : 'euro'

/** A transaction's line in a file. */
const cellsOf = (transaction: Transaction) => [
  transaction.createdAt,
  categoryLabels[transaction.category],
  transaction.sender.accountName ?? 'Het Huis',
  transaction.receiver.accountName ?? 'Het Huis',
  transaction.subject,
  transaction.transactionAmount,
  unitOf(transaction),
]
