import { callOf, granted, newPlayer } from '@sottomondo/test-kit'
import { expect, test } from 'vitest'
import { useCheckout } from '../../../test/payments.ts'
import { audit } from '../../audit.ts'

const checkout = await useCheckout()

async function wrongOf(check: string) {
  const findings = await audit({
    databaseUrl: checkout.env.DATABASE_URL,
    openEscrowSeconds: 3600,
    log: checkout.kit.log,
  })
  const found = findings.find((one) => one.check === check)
  return { looked: found?.looked, wrong: found?.wrong.map(({ what }) => what) }
}
const paidFor = 'bought credits were paid for'
const haveCredits = 'paid payments have their credits'

test('credits without a payment, a payment without credits, and a wrong reversal are found', async () => {
  const { caller, paymentId, id } = await checkout.buy()
  await checkout.act(id, 'pay')
  granted(await checkout.hear(id))
  const admin = newPlayer({ isAdmin: true })
  granted(await checkout.payments().refund(callOf(admin), { paymentId, reason: 'Spijt.' }))
  expect(await checkout.creditsOf('player', caller.accountId)).toBe(0)
  expect(await wrongOf(paidFor)).toEqual({ looked: 1, wrong: [] })
  expect(await wrongOf(haveCredits)).toEqual({ looked: 1, wrong: [] })

  // Nobody looks it up beside the test, and mends it.
  const change = (set: string) =>
    checkout.pool.query(`update credit_purchase set next_check_at = null, ${set} where payment_id = $1`, [paymentId])
  await change('credits_taken = 3')
  expect((await wrongOf(haveCredits)).wrong).toEqual([`payment ${paymentId}`])
  // A look-up that had begun before may have noted what it missed.
  await change('credits_taken = 25, credits_missing = 0')
  await change(`state = 'failed', paid_at = null`)
  expect((await wrongOf(paidFor)).wrong).toEqual([`payment ${paymentId}`])
  await change(`state = 'paid', paid_at = created_at`)

  const unbooked = await checkout.buy()
  await checkout.pool.query(
    `update credit_purchase set next_check_at = null, state = 'paid', paid_at = created_at where payment_id = $1`,
    [unbooked.paymentId],
  )
  expect((await wrongOf(haveCredits)).wrong).toEqual([`payment ${unbooked.paymentId}`])
})
