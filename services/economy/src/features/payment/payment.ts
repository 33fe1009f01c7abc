import { PaymentService } from '@sottomondo/proto/economy/v1/payment'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../kernel/feature.ts'
import { creditsAuction } from './credits.auction.ts'
import { paymentEscrow } from './payment.escrow.ts'
import { paymentHelp } from './payment.help.ts'
import { paymentPersonalData } from './payment.personal-data.ts'
import { paymentHandlers } from './payment.rpc.ts'

export const payment = feature({
  name: 'payment',
  rpc: serves(PaymentService, ({ kit }) => paymentHandlers(kit)),
  ledger: {
    assets: {
      /** Credits belong to the user. */
      credits: { tooLittle: 'Je hebt niet genoeg credits.', atDeath: { to: 'user' } },
      honor: { tooLittle: 'Je hebt niet genoeg eerpunten.', atDeath: 'vanishes' },
    },
  },
  escrow: paymentEscrow,
  personalData: paymentPersonalData,
  auctions: [creditsAuction],
  help: paymentHelp,
})
