import { CashFlowService } from '@sottomondo/proto/economy/v1/cash_flow'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../kernel/feature.ts'
import { cashFlowPersonalData } from './cash-flow.personal-data.ts'
import { cashFlowHandlers } from './cash-flow.rpc.ts'
import { cashFlowSchedules } from './cash-flow.schedules.ts'

/** Gathers players' money by hour, tells those who look, and removes what is older than yesterday. */
export const cashFlow = feature({
  name: 'cash-flow',
  rpc: serves(CashFlowService, ({ kit }) => cashFlowHandlers(kit)),
  schedules: ({ kit }) => cashFlowSchedules(kit),
  personalData: cashFlowPersonalData,
})
