// @vitest-environment happy-dom
import type { Calls } from '@sottomondo/api-contract'
import { type FakeServer, pageOf, playAgainst, toasts } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Screen } from './PaymentsScreen.tsx'

type Payment = Calls['GET /api/admin/payments']['answer']['payments'][number]

const payment = (paymentId: number, accountName: string, more: Partial<Payment> = {}): Payment => ({
  paymentId,
  accountName,
  userId: 3,
  accountId: 4,
  status: 'paid',
  credits: 25,
  amountCents: 499,
  currency: 'EUR',
  provider: 'mollie',
  providerPaymentId: `tr_${paymentId}`,
  method: 'ideal',
  createdAt: '2026-11-26T10:00:00.000Z',
  paidAt: '2026-11-26T10:01:00.000Z',
  refundedCents: 0,
  chargedBackCents: 0,
  creditsTakenBack: 0,
  creditsMissing: 0,
  checkedAt: null,
  nextCheckAt: null,
  problem: null,
  refundState: 'none',
  refundable: true,
  ...more,
})
const bounced = payment(8, 'Rosa', {
  status: 'chargedBack',
  chargedBackCents: 499,
  creditsTakenBack: 20,
  creditsMissing: 5,
  refundable: false,
})

async function open(server: FakeServer) {
  const sent = await playAgainst(server)
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  )
  return sent
}
const panel = (name: string) => within(screen.getByRole('region', { name }))
const dialog = (name: string) => within(screen.getByRole('dialog', { name }))

test('filters the list, and shows what a charge-back took and could not take', async () => {
  const sent = await open({
    'GET /api/admin/payments': (_, query) => {
      if (query.get('status') === 'CHARGED_BACK') return { payments: [bounced] }
      return query.get('after') ? { payments: [bounced] } : pageOf({ payments: [payment(7, 'Gino')] }, 'two')
    },
  })
  expect(await screen.findByText('Gino')).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Meer laden' }))
  expect(await screen.findByText('kijk hier')).not.toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('Stand'), 'Teruggeboekt door de bank')
  await vi.waitFor(() => expect(screen.queryByText('Gino')).toBeNull())
  expect(sent.at(-1)?.query).toBe('?status=CHARGED_BACK')
  await userEvent.click(screen.getByRole('button', { name: 'Bekijk betaling 8: Rosa, 25 credits' }))
  expect(panel('Betaling 8').getByText('De bank boekte €4,99 terug.')).not.toBeNull()
  expect(
    panel('Betaling 8').getByText('5 credits waren al uitgegeven: ze gaan af van wat er weer binnenkomt.'),
  ).not.toBeNull()
  expect(panel('Betaling 8').queryByRole('button', { name: /^Betaal/ })).toBeNull()
})

test('a refund needs a reason and a confirmation, and the payment says that it is on its way', async () => {
  const refunded = payment(7, 'Gino', { refundState: 'requested', refundable: false })
  let shown = payment(7, 'Gino')
  const sent = await open({
    'GET /api/admin/payments': () => ({ payments: [shown] }),
    'POST /api/admin/payments/refund': () => {
      shown = refunded
      return { message: 'Gino krijgt €4,99 terug.', status: 'paid' }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Bekijk betaling 7/ }))
  const refund = () => panel('Betaling 7').getByRole('button', { name: 'Betaal €4,99 terug' })
  await userEvent.click(refund())
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  await userEvent.type(panel('Betaling 7').getByLabelText('Reden'), 'Op verzoek')
  await userEvent.click(refund())
  const question = dialog('€4,99 terugbetalen aan Gino?')
  await userEvent.click(question.getByRole('button', { name: 'Betaal terug' }))
  await vi.waitFor(() => expect(toasts()).toEqual(['success: Gino krijgt €4,99 terug.']))
  expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ paymentId: 7, reason: 'Op verzoek' })
  expect(await screen.findByText(/^De terugbetaling is gevraagd/)).not.toBeNull()
})

test('says so when nothing was paid yet', async () => {
  await open({ 'GET /api/admin/payments': { payments: [] } })
  expect(await screen.findByText('Nog niets betaald')).not.toBeNull()
})
