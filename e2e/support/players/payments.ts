import { eventually } from '@sottomondo/test-kit/eventually'
import { expect } from 'vitest'
import { stack } from '../stack/stack.ts'
import type { Player } from './player.ts'

export interface Payment {
  paymentId: number
  /** The provider's checkout. */
  url: string
}

/** Begins a payment, and leaves its checkout as it is. */
async function beginPayment({ visitor }: Player, credits = 25): Promise<Payment> {
  const { body } = await visitor.call('POST /api/premium/create-session', { body: { credits } })
  return { paymentId: body.paymentId, url: body.url }
}

/** Sends the form of the test checkout, as its page does. */
async function endPayment({ url }: Payment, outcome: string, webhook = 'now'): Promise<string | null> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: stack().origin },
    body: new URLSearchParams({ outcome, webhook }),
  })
  expect(response.status).toBe(303)
  return response.headers.get('location')
}

/** Buys credits up to the given outcome, and waits until the game knows of it. */
export async function payCredits(me: Player, { outcome = 'pay', credits = 25 } = {}): Promise<Payment> {
  const payment = await beginPayment(me, credits)
  await endPayment(payment, outcome)
  await eventually(async () => {
    const { payments } = (await me.visitor.call('GET /api/premium/payments')).body
    expect(payments.find(({ paymentId }) => paymentId === payment.paymentId)?.status).not.toBe('open')
  })
  return payment
}
