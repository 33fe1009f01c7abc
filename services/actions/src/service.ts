import { helpHandlers } from '@sottomondo/help-kit'
import { HelpService } from '@sottomondo/proto/common/v1/help'
import { PersonalDataService } from '@sottomondo/proto/common/v1/personal_data'
import { PresentStateService } from '@sottomondo/proto/common/v1/present_state'
import { personalDataHandlers } from '@sottomondo/server-kit/personal-data'
import { presentStateHandlers, republishing } from '@sottomondo/server-kit/present-state'
import type { Kit, ServiceDefinition } from '@sottomondo/server-kit/service'
import { births } from '../gen/births.ts'
import { consumeFacts } from '../gen/consumers.ts'
import { deathParts } from '../gen/deaths.ts'
import { help } from '../gen/help.ts'
import { createActionsMetrics } from '../gen/metrics.ts'
import { serveFeatures } from '../gen/serve.ts'
import { createActionsViewers } from '../gen/viewers.ts'
import { type ActionsConfig, actionsConfig } from './config.ts'
import type { ActionsContext } from './context.ts'
import { figuresState, startFigures } from './features/figures/figures.ts'
import { hallOfFameState, startHallOfFame } from './features/hall-of-fame/hall-of-fame.ts'
import { startDischarge } from './features/hospital/hospital.discharge.ts'
import { personalSections } from './features/personal-data/personal-data.store.ts'
import { startToday } from './features/today/gather.ts'
import { createCards } from './kernel/card/card.ts'
import { createOpenActions } from './kernel/death/open-actions.ts'
import { gangsterState, startGangsterState } from './kernel/gangster-state/gangster-state.ts'
import { startUpkeep } from './upkeep.ts'

/** Everything that a player may do now: experience, rank, life, city, timers, jail, crime, click tokens. */
export const actionsService: ServiceDefinition<typeof actionsConfig> = {
  name: 'actions',
  config: actionsConfig,
  migrations: new URL('../migrations/', import.meta.url),
  async setup(kit: Kit<ActionsConfig>) {
    const viewers = createActionsViewers(kit)
    const cards = createCards(kit)
    const deaths = deathParts.map((part) => part(viewers))
    const actions: ActionsContext = {
      ...viewers,
      kit,
      cards,
      births,
      deaths,
      openActions: createOpenActions(kit, deaths, cards),
      metrics: createActionsMetrics(kit.metrics),
    }
    kit.onStop(() => cards.finish())
    for (const one of Object.values(viewers)) if ('finish' in one) kit.onStop(() => one.finish())
    serveFeatures(actions)
    kit.serve(HelpService, helpHandlers(help(kit.config.GAME_SPEED)))
    kit.serve(PersonalDataService, personalDataHandlers(kit.pool, personalSections))
    kit.serve(PresentStateService, presentStateHandlers(kit))
    await republishing(kit, [gangsterState, hallOfFameState, figuresState(kit)])
    await startGangsterState(actions)
    await startToday(actions)
    consumeFacts(actions)
    startUpkeep(actions)
    startHallOfFame(actions)
    startFigures(actions)
    startDischarge(actions)
  },
}
