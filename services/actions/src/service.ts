import { CrimeService } from '@sottomondo/proto/actions/v1/crime'
import type { Kit, ServiceDefinition } from '@sottomondo/server-kit'
import { type ActionsConfig, actionsConfig } from './config.ts'
import type { ActionsContext } from './context.ts'
import { crimeHandlers } from './crime/crime.rpc.ts'
import { createCards } from './gangster/gangster.card.ts'
import { createActionsMetrics } from './metrics.ts'

/** What a player may do now: experience, rank, life, city, timers, jail, crime, click tokens. */
export const actionsService: ServiceDefinition<typeof actionsConfig> = {
  name: 'actions',
  config: actionsConfig,
  migrations: new URL('../migrations/', import.meta.url),
  setup(kit: Kit<ActionsConfig>) {
    const actions: ActionsContext = { kit, cards: createCards(kit), metrics: createActionsMetrics(kit.metrics) }
    kit.onStop(() => actions.cards.settle())
    kit.serve(CrimeService, crimeHandlers(actions))
  },
}
