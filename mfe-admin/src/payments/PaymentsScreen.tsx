import { creditsText, PlayerName, usePages } from '@sottomondo/mfe-kit'
import { Badge } from '@sottomondo/ui-kit/badge'
import { Button } from '@sottomondo/ui-kit/button'
import { Filters } from '@sottomondo/ui-kit/filters'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { ListPanel } from '@sottomondo/ui-kit/list-panel'
import { Noted } from '@sottomondo/ui-kit/noted'
import { optionsOf } from '@sottomondo/ui-kit/options'
import { Page } from '@sottomondo/ui-kit/page'
import { Select } from '@sottomondo/ui-kit/select'
import type { Column } from '@sottomondo/ui-kit/table'
import { When } from '@sottomondo/ui-kit/when'
import { useState } from 'react'
import { PaymentPanel } from './payment-panel.tsx'
import { type Filter, filterTexts, formatCents, type Payment, stateTexts, worriesOf } from './payment-texts.ts'

/** What players have paid for credits, and what became of it. For the admin, who gives money back. */
export function Screen() {
  const [status, setStatus] = useState<Filter>('ALL')
  const list = usePages('GET /api/admin/payments', {
    query: { status },
    rowsOf: ({ payments }) => payments,
    keyOf: ({ paymentId }) => paymentId,
  })
  const [shownId, show] = useState<number>()
  const shown = list.rows?.find(({ paymentId }) => paymentId === shownId)
  return (
    <Page
      title="Betalingen"
      lead="Wat spelers voor credits betaalden. Van een kaart of rekening staat hier niets: dat weet alleen de betaaldienst."
    >
      <Filters>
        <Select label="Stand" options={optionsOf(filterTexts)} value={status} onValue={setStatus} />
      </Filters>
      {shown && <PaymentPanel key={shownId} payment={shown} onClose={() => show(undefined)} onChanged={list.reload} />}
      <ListPanel
        title="Betalingen"
        list={list}
        columns={columnsOf(show)}
        rowKey={({ paymentId }) => paymentId}
        nothing={{
          picture: <Illustration name="ledger" />,
          title: status === 'ALL' ? 'Nog niets betaald' : 'Niets in deze stand',
          advice:
            status === 'ALL' ? 'Zodra iemand credits bestelt, staat het hier.' : 'Kies Alle om de andere te zien.',
        }}
      />
    </Page>
  )
}

const columnsOf = (onShow: (paymentId: number) => void): readonly Column<Payment>[] => [
  {
    key: 'who',
    head: 'Koper',
    primary: true,
    cell: ({ accountName, createdAt }) => (
      <Noted note={<When at={createdAt} />}>
        <PlayerName name={accountName} />
      </Noted>
    ),
  },
  { key: 'what', head: 'Pakket', cell: ({ credits }) => creditsText(credits) },
  { key: 'amount', head: 'Bedrag', numeric: true, cell: ({ amountCents }) => formatCents(amountCents) },
  {
    key: 'state',
    head: 'Stand',
    cell: (payment) => {
      const { word, tone } = stateTexts[payment.status]
      return (
        <span>
          <Badge tone={tone}>{word}</Badge> {worriesOf(payment).length > 0 && <Badge tone="danger">kijk hier</Badge>}
        </span>
      )
    },
  },
  {
    key: 'show',
    head: 'Verloop',
    action: true,
    cell: ({ paymentId, accountName, credits }) => (
      <Button
        small
        aria-label={`Bekijk betaling ${paymentId}: ${accountName}, ${creditsText(credits)}`}
        onClick={() => onShow(paymentId)}
      >
        Bekijk
      </Button>
    ),
  },
]
