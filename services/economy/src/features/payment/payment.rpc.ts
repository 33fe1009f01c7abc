import type { PaymentService } from '@sottomondo/proto/economy/v1/payment'
import { refuse } from '@sottomondo/server-kit/refusal'
import { type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { paymentPreferences, paymentTexts } from './payment.rules.ts'
import { writePaymentPreference } from './payment.store.ts'

export const paymentHandlers = (kit: Pick<Kit<unknown>, 'change'>): Handlers<PaymentService> => ({
  setMethod: kit.change(async (change, { paymentMethod }) => {
    const preference = paymentPreferences.find((one) => one === paymentMethod)
    if (!preference) return refuse('invalid', paymentTexts.unknown)
    await writePaymentPreference(change.tx, playerOf(change).accountId, preference)
    return { message: paymentTexts.set[preference], paymentPreference: preference }
  }),
})
