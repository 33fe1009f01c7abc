import { creditsText, useOptionalSession } from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import { dateWords } from '@sottomondo/ui-kit/date-words'
import { DescriptionList } from '@sottomondo/ui-kit/description-list'
import { Modal } from '@sottomondo/ui-kit/modal'
import { formatCents, isTest, methodName, type Payment } from './payment-texts.ts'
import css from './receipt.module.css'

/** The receipt of a payment, which prints alone on its sheet; none while there is no payment. */
export function Receipt({ payment, onClose }: { payment: Payment | undefined; onClose: () => void }) {
  return (
    <Modal
      open={payment !== undefined}
      onClose={onClose}
      title="Betaalbewijs"
      actions={
        <>
          <Button onClick={onClose}>Sluiten</Button>
          <Button variant="primary" onClick={() => print()}>
            Druk af
          </Button>
        </>
      }
    >
      {payment && <Sheet payment={payment} />}
    </Modal>
  )
}

/** The same for every reader: '1 januari 2027' */
function dayOf(receiptDay: string): string {
  const { day, month, year } = dateWords(receiptDay, 'utc')
  return `${day} ${month} ${year}`
}

function Sheet({ payment }: { payment: Payment }) {
  const session = useOptionalSession()
  const { credits, amountCents, vatCents, vatPercent, refundedCents, chargedBackCents, method, receiptDay } = payment
  const back = [
    { label: 'Terugbetaald', cents: refundedCents },
    { label: 'Teruggeboekt door je bank', cents: chargedBackCents },
  ].filter(({ cents }) => cents > 0)
  return (
    <article className={css.receipt} data-receipt>
      <p className={css.seller}>Sottomondo</p>
      <DescriptionList
        items={[
          { label: 'Betaalbewijs', value: payment.receiptNumber },
          { label: 'Betaald op', value: receiptDay && dayOf(receiptDay) },
          { label: 'Koper', value: session?.email },
          { label: 'Betaald met', value: method ? methodName(method) : 'onbekend' },
        ]}
      />
      <DescriptionList
        items={[
          { label: `${creditsText(credits)}, meteen geleverd`, value: formatCents(amountCents - vatCents) },
          { label: `Btw ${vatPercent}%`, value: formatCents(vatCents) },
          { label: 'Betaald', value: <strong>{formatCents(amountCents)}</strong> },
          ...back.map(({ label, cents }) => ({ label, value: `−${formatCents(cents)}` })),
        ]}
      />
      <p className={css.small}>
        Bij je bestelling wilde je de credits meteen en wist je dat je bedenktijd daarmee eindigde. Wat je ervan niet
        uitgeeft, krijg je binnen veertien dagen terug: mail de beheerder met het nummer van dit bewijs.
      </p>
      {isTest(payment) && <p className={css.stamp}>Test: er is niets echt betaald</p>}
    </article>
  )
}
