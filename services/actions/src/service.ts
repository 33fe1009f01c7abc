import { helpHandlers } from '@sottomondo/help-kit'
import { HelpService } from '@sottomondo/proto/common/v1/help'
import { PersonalDataService } from '@sottomondo/proto/common/v1/personal_data'
import { type Kit, personalDataHandlers, type ServiceDefinition } from '@sottomondo/server-kit'
import { consumeFacts } from '../gen/consumers.ts'
import { help } from '../gen/help.ts'
import { createActionsLookers } from '../gen/lookers.ts'
import { createActionsMetrics } from '../gen/metrics.ts'
import { serveFeatures } from '../gen/serve.ts'
import { type ActionsConfig, actionsConfig } from './config.ts'
import type { ActionsContext } from './context.ts'
import { createOpenDeeds } from './death/open-deeds.ts'
import { createCards } from './gangster/gangster.card.ts'
import { startWard } from './hospital/hospital.ward.ts'
import { personalSections } from './personal-data/personal-data.store.ts'
import { startStanding } from './standing/standing.ts'
import { startUpkeep } from './upkeep.ts'

/** What a player may do now: experience, rank, life, city, timers, jail, crime, click tokens. */
export const actionsService: ServiceDefinition<typeof actionsConfig> = {
  name: 'actions',
  config: actionsConfig,
  migrations: new URL('../migrations/', import.meta.url),
  setup(kit: Kit<ActionsConfig>) {
    const lookers = createActionsLookers(kit)
    const cards = createCards(kit)
    const actions: ActionsContext = {
      ...lookers,
      kit,
      cards,
      openDeeds: createOpenDeeds(kit, lookers, cards),
      metrics: createActionsMetrics(kit.metrics),
    }
    kit.onStop(() => cards.finish())
    for (const one of Object.values(lookers)) if ('finish' in one) kit.onStop(() => one.finish())
    serveFeatures(actions)
    kit.serve(HelpService, helpHandlers(help(kit.config.GAME_SPEED)))
    kit.serve(PersonalDataService, personalDataHandlers(kit.pool, personalSections))
    consumeFacts(actions)
    startUpkeep(actions)
    startStanding(actions)
    startWard(actions)
  },
}
