import { creditsText, useForm } from '@sottomondo/mfe-kit'
import { Confirm } from '@sottomondo/ui-kit/confirm'
import { type Description, DescriptionList } from '@sottomondo/ui-kit/description-list'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { Notice } from '@sottomondo/ui-kit/notice'
import { formatWhen } from '@sottomondo/ui-kit/when'
import { OpenedPanel } from '../shared/opened-panel.tsx'
import { ReasonInput } from '../shared/reason-input.tsx'
import { formatCents, type Payment, providerTexts, stateTexts, worriesOf } from './payment-texts.ts'
import css from './payments.module.css'

export type PaymentPanelProps = {
  payment: Payment
  onClose: () => void
  onChanged: () => Promise<unknown>
}

/** One payment with its history, and the form that gives its money back. */
export function PaymentPanel({ payment, onClose, onChanged }: PaymentPanelProps) {
  return (
    <OpenedPanel title={`Betaling ${payment.paymentId}`} close="Sluiten" onClose={onClose}>
      <div className={css.payment}>
        {worriesOf(payment).map((worry) => (
          <Notice key={worry} tone="warn">
            {worry}
          </Notice>
        ))}
        <DescriptionList items={historyOf(payment)} />
        {payment.refundable && <Refund payment={payment} onChanged={onChanged} />}
      </div>
    </OpenedPanel>
  )
}

/** What is known of it, in the order in which it happened; what did not happen is left out. */
function historyOf(payment: Payment): Description[] {
  const { createdAt, paidAt, checkedAt, nextCheckAt, refundedCents, chargedBackCents, creditsTakenBack } = payment
  const at = (label: string, time: string | null) =>
    time ? [{ label, value: formatWhen(time, { seconds: true }) }] : []
  const money = (label: string, cents: number) => (cents > 0 ? [{ label, value: formatCents(cents) }] : [])
  return [
    { label: 'Koper', value: payment.accountName },
    { label: 'Pakket', value: creditsText(payment.credits) },
    { label: 'Bedrag', value: formatCents(payment.amountCents) },
    { label: 'Betaaldienst', value: providerTexts[payment.provider] },
    ...(payment.providerPaymentId ? [{ label: 'Nummer daar', value: payment.providerPaymentId }] : []),
    ...(payment.method ? [{ label: 'Betaald met', value: payment.method }] : []),
    { label: 'Stand', value: stateTexts[payment.status].word },
    ...at('Begonnen', createdAt),
    ...at('Betaald', paidAt),
    ...money('Terugbetaald', refundedCents),
    ...money('Teruggeboekt door de bank', chargedBackCents),
    ...(creditsTakenBack > 0 ? [{ label: 'Teruggenomen', value: creditsText(creditsTakenBack) }] : []),
    ...at('Laatst nagekeken', checkedAt),
    ...at('Kijkt weer na', nextCheckAt),
  ]
}

function Refund({ payment, onChanged }: { payment: Payment; onChanged: () => Promise<unknown> }) {
  const { form, field, question } = useForm('POST /api/admin/payments/refund', {
    start: { paymentId: payment.paymentId, reason: '' },
    asks: true,
    reload: onChanged,
  })
  const amount = formatCents(payment.amountCents - payment.refundedCents - payment.chargedBackCents)
  return (
    <>
      <Form label="Terugbetalen" {...form}>
        <ReasonInput {...field('reason')} />
        <FormActions>
          <Submit variant="danger">Betaal {amount} terug</Submit>
        </FormActions>
      </Form>
      <Confirm {...question} title={`${amount} terugbetalen aan ${payment.accountName}?`} yes="Betaal terug" danger>
        De betaaldienst stort het geld terug, en wat {payment.accountName} van de {creditsText(payment.credits)} nog
        heeft, gaat eraf. Dat is niet terug te draaien.
      </Confirm>
    </>
  )
}
