import { CreditPurchaseService } from '@sottomondo/proto/economy/v1/credit_purchase'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../kernel/feature.ts'
import { creditPurchaseAudit } from './credit-purchase.audit.ts'
import { creditPurchaseHelp } from './credit-purchase.help.ts'
import { creditPurchasePersonalData } from './credit-purchase.personal-data.ts'
import { creditPurchaseHandlers } from './credit-purchase.rpc.ts'
import { creditPurchaseSchedules } from './credit-purchase.schedules.ts'
import { creditPurchaseSeason } from './credit-purchase.season.ts'

export const creditPurchase = feature({
  name: 'credit-purchase',
  rpc: serves(CreditPurchaseService, ({ kit, ledger }) => creditPurchaseHandlers(kit, ledger)),
  ledger: { faucets: ['creditPurchase'], sinks: ['creditReversal'] },
  schedules: ({ kit, ledger }) => creditPurchaseSchedules(kit, ledger),
  personalData: creditPurchasePersonalData,
  audit: creditPurchaseAudit,
  season: creditPurchaseSeason,
  help: creditPurchaseHelp,
})
