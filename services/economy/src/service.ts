import { helpHandlers } from '@sottomondo/help-kit'
import { HelpService } from '@sottomondo/proto/common/v1/help'
import { PersonalDataService } from '@sottomondo/proto/common/v1/personal_data'
import { PresentStateService } from '@sottomondo/proto/common/v1/present_state'
import { type Kit, personalDataHandlers, presentStateHandlers, republishing } from '@sottomondo/server-kit'
import { rewards, serveAll, setups } from '../gen/features.ts'
import { help } from '../gen/help.ts'
import { preparedChecks } from './checks.store.ts'
import { type EconomyConfig, economyConfig } from './config.ts'
import { figuresState } from './features/figures/figures.setup.ts'
import { personalSections } from './features/personal-data/personal-data.store.ts'
import { wealthState } from './features/wealth/wealth.state.ts'
import { scheduleAudit } from './kernel/audit/audit.job.ts'
import { escrowRules } from './kernel/escrow/escrow.rules.ts'
import { openLedger } from './ledger.ts'

/** Everything of value: the ledger, the bank, escrows, and payments from other services' facts. */
export const economy = {
  name: 'economy',
  config: economyConfig,
  migrations: new URL('../migrations/', import.meta.url),
  async setup(kit: Kit<EconomyConfig>) {
    const ledger = openLedger(kit.metrics, kit.committed)
    serveAll(kit, ledger)
    kit.serve(HelpService, helpHandlers(help(kit.config.GAME_SPEED)))
    kit.serve(PersonalDataService, personalDataHandlers(kit.pool, personalSections))
    kit.serve(PresentStateService, presentStateHandlers(kit))
    await republishing(kit, [wealthState, figuresState(kit)])
    for (const reward of rewards) reward.register(kit, ledger)
    for (const setup of setups) await setup(kit, ledger)
    scheduleAudit(kit, { checks: preparedChecks, openEscrowSeconds: escrowRules.openAtMostSeconds })
  },
}
