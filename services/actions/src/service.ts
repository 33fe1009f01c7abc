import { CarTheftService } from '@sottomondo/proto/actions/v1/car_theft'
import { ClickService } from '@sottomondo/proto/actions/v1/click'
import { CrimeService } from '@sottomondo/proto/actions/v1/crime'
import { HospitalService } from '@sottomondo/proto/actions/v1/hospital'
import { JailService } from '@sottomondo/proto/actions/v1/jail'
import { StatusService } from '@sottomondo/proto/actions/v1/status'
import { TravelService } from '@sottomondo/proto/actions/v1/travel'
import { HelpService } from '@sottomondo/proto/common/v1/help'
import { helpHandlers, type Kit, type ServiceDefinition } from '@sottomondo/server-kit'
import { help } from '../gen/help.ts'
import { carTheftHandlers } from './car-theft/car-theft.rpc.ts'
import { clickHandlers } from './click/click.rpc.ts'
import { type ActionsConfig, actionsConfig } from './config.ts'
import type { ActionsContext } from './context.ts'
import { crimeHandlers } from './crime/crime.rpc.ts'
import { createCards } from './gangster/gangster.card.ts'
import { consumeFacts } from './gangster/gangster.consumers.ts'
import { hospitalHandlers } from './hospital/hospital.rpc.ts'
import { startWard } from './hospital/hospital.ward.ts'
import { createJailLookers } from './jail/jail.lookers.ts'
import { jailHandlers } from './jail/jail.rpc.ts'
import { createActionsMetrics } from './metrics.ts'
import { startStanding } from './standing/standing.ts'
import { statusHandlers } from './status/status.rpc.ts'
import { travelHandlers } from './travel/travel.rpc.ts'
import { startUpkeep } from './upkeep.ts'

/** What a player may do now: experience, rank, life, city, timers, jail, crime, click tokens. */
export const actionsService: ServiceDefinition<typeof actionsConfig> = {
  name: 'actions',
  config: actionsConfig,
  migrations: new URL('../migrations/', import.meta.url),
  setup(kit: Kit<ActionsConfig>) {
    const actions: ActionsContext = {
      kit,
      cards: createCards(kit),
      lookers: createJailLookers(kit),
      metrics: createActionsMetrics(kit.metrics),
    }
    kit.onStop(() => actions.cards.finish())
    kit.onStop(() => actions.lookers.finish())
    kit.serve(CrimeService, crimeHandlers(actions))
    kit.serve(CarTheftService, carTheftHandlers(actions))
    kit.serve(JailService, jailHandlers(actions))
    kit.serve(ClickService, clickHandlers(actions))
    kit.serve(StatusService, statusHandlers(actions))
    kit.serve(HospitalService, hospitalHandlers(actions))
    kit.serve(TravelService, travelHandlers(actions))
    kit.serve(HelpService, helpHandlers(help(kit.config.GAME_SPEED)))
    consumeFacts(actions)
    startUpkeep(actions)
    startStanding(actions)
    startWard(actions)
  },
}
