import { creditsText, usePages } from '@sottomondo/mfe-kit'
import { Badge } from '@sottomondo/ui-kit/badge'
import { Button, buttonClass } from '@sottomondo/ui-kit/button'
import { ListPanel } from '@sottomondo/ui-kit/list-panel'
import { Noted } from '@sottomondo/ui-kit/noted'
import type { Column } from '@sottomondo/ui-kit/table'
import { When } from '@sottomondo/ui-kit/when'
import { useState } from 'react'
import { formatCents, hasReceipt, type Payment, stateOf } from './payment-texts.ts'
import { Receipt } from './receipt.tsx'

/** What the user has paid, and how it ended; of what was paid, a receipt to print. */
export function OwnPayments() {
  const list = usePages('GET /api/premium/payments', {
    rowsOf: ({ payments }) => payments,
    keyOf: ({ paymentId }) => paymentId,
    rereadOn: { paymentChanged: true },
  })
  const [shownId, show] = useState<number>()
  return (
    <>
      <ListPanel
        title="Je betalingen"
        list={list}
        columns={columnsOf(show)}
        rowKey={({ paymentId }) => paymentId}
        loadingRows={2}
        nothing={{
          title: 'Nog niets gekocht',
          advice: 'Elke betaling staat hier met hoe ze afliep, en met een betaalbewijs om te bewaren.',
        }}
      />
      <Receipt payment={list.rows?.find(({ paymentId }) => paymentId === shownId)} onClose={() => show(undefined)} />
    </>
  )
}

const columnsOf = (onReceipt: (paymentId: number) => void): readonly Column<Payment>[] => [
  {
    key: 'what',
    head: 'Pakket',
    primary: true,
    cell: ({ credits, createdAt }) => <Noted note={<When at={createdAt} />}>{creditsText(credits)}</Noted>,
  },
  { key: 'amount', head: 'Bedrag', numeric: true, cell: ({ amountCents }) => formatCents(amountCents) },
  {
    key: 'state',
    head: 'Stand',
    cell: (payment) => (
      <span>
        <Badge tone={stateOf(payment).tone}>{stateOf(payment).word}</Badge>
      </span>
    ),
  },
  {
    key: 'more',
    head: 'Bewijs',
    action: true,
    cell: (payment) =>
      hasReceipt(payment) ? (
        <Button
          small
          aria-label={`Betaalbewijs ${payment.receiptNumber}`}
          aria-haspopup="dialog"
          onClick={() => onReceipt(payment.paymentId)}
        >
          Betaalbewijs
        </Button>
      ) : (
        payment.checkoutUrl && (
          <a href={payment.checkoutUrl} className={buttonClass({ small: true })}>
            Afronden
          </a>
        )
      ),
  },
]
