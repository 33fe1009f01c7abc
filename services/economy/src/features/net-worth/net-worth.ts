import { NetWorthService } from '@sottomondo/proto/economy/v1/net_worth'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../kernel/feature.ts'
import { makePoints } from './make-points.ts'
import { netWorthAfterDeath } from './net-worth.after-death.ts'
import { netWorthHelp } from './net-worth.help.ts'
import { netWorthPersonalData } from './net-worth.personal-data.ts'
import { netWorthHandlers } from './net-worth.rpc.ts'
import { netWorthRules } from './net-worth.rules.ts'
import { deleteDaysOfDead } from './net-worth.store.ts'

/** What all that a player owns is worth, by day. */
export const netWorth = feature({
  name: 'net-worth',
  rpc: serves(NetWorthService, ({ kit, ledger }) => netWorthHandlers(kit, ledger)),
  schedules: ({ kit }) => kit.schedule('net-worth', '* * * * *', () => makePoints(kit)),
  forgets: [(pool, nowMs) => deleteDaysOfDead.run(pool, { sinceMs: nowMs - netWorthRules.deadForMs })],
  afterDeath: netWorthAfterDeath,
  personalData: netWorthPersonalData,
  help: netWorthHelp,
})
