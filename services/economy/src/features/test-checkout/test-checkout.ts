import { TestCheckoutService } from '@sottomondo/proto/economy/v1/test_checkout'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../kernel/feature.ts'
import { testCheckoutHandlers } from './test-checkout.rpc.ts'
import { testCheckoutSchedules } from './test-checkout.schedules.ts'

/** Sends the test checkout's webhooks: by HTTP, to the game's public address. */
export const testCheckout = feature({
  name: 'test-checkout',
  rpc: serves(TestCheckoutService, ({ kit }) => testCheckoutHandlers(kit)),
  schedules: ({ kit }) => testCheckoutSchedules(kit),
})
