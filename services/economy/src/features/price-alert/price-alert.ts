import { PriceAlertService } from '@sottomondo/proto/economy/v1/price_alert'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../kernel/feature.ts'
import { createPeriods } from '../goods/goods.public.ts'
import { priceAlertAfterDeath } from './price-alert.after-death.ts'
import { priceAlertHelp } from './price-alert.help.ts'
import { priceAlertPersonalData } from './price-alert.personal-data.ts'
import { priceAlertHandlers } from './price-alert.rpc.ts'
import { priceAlertRules } from './price-alert.rules.ts'
import { publishReached } from './publish-reached.ts'

/** Tells players once when goods or bullets cost more, or less, than they said. */
export const priceAlert = feature({
  name: 'price-alert',
  rpc: serves(PriceAlertService, ({ kit }) => priceAlertHandlers(kit, createPeriods(kit))),
  schedules: ({ kit }) => {
    const periods = createPeriods(kit)
    kit.every(priceAlertRules.lookEveryMs, 'price-alerts', () => publishReached(kit, periods))
  },
  afterDeath: priceAlertAfterDeath,
  personalData: priceAlertPersonalData,
  help: priceAlertHelp,
})
