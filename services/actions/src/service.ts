import { helpHandlers } from '@sottomondo/help-kit'
import { BulletFactoryService } from '@sottomondo/proto/actions/v1/bullet_factory'
import { CarTheftService } from '@sottomondo/proto/actions/v1/car_theft'
import { ClickService } from '@sottomondo/proto/actions/v1/click'
import { CrimeService } from '@sottomondo/proto/actions/v1/crime'
import { DeathService } from '@sottomondo/proto/actions/v1/death'
import { GoodsService } from '@sottomondo/proto/actions/v1/goods'
import { HeistService } from '@sottomondo/proto/actions/v1/heist'
import { HospitalService } from '@sottomondo/proto/actions/v1/hospital'
import { JailService } from '@sottomondo/proto/actions/v1/jail'
import { MissionService } from '@sottomondo/proto/actions/v1/mission'
import { ModifyPlayerService } from '@sottomondo/proto/actions/v1/modify_player'
import { RaidService } from '@sottomondo/proto/actions/v1/raid'
import { StatusService } from '@sottomondo/proto/actions/v1/status'
import { TravelService } from '@sottomondo/proto/actions/v1/travel'
import { HelpService } from '@sottomondo/proto/common/v1/help'
import { PersonalDataService } from '@sottomondo/proto/common/v1/personal_data'
import { type Kit, personalDataHandlers, type ServiceDefinition } from '@sottomondo/server-kit'
import { help } from '../gen/help.ts'
import { bulletFactoryHandlers } from './bullet-factory/bullet-factory.rpc.ts'
import { carTheftHandlers } from './car-theft/car-theft.rpc.ts'
import { clickHandlers } from './click/click.rpc.ts'
import { type ActionsConfig, actionsConfig } from './config.ts'
import type { ActionsContext } from './context.ts'
import { crimeHandlers } from './crime/crime.rpc.ts'
import { deathHandlers } from './death/death.rpc.ts'
import { createOpenDeeds } from './death/open-deeds.ts'
import { createCards } from './gangster/gangster.card.ts'
import { consumeFacts } from './gangster/gangster.consumers.ts'
import { goodsHandlers } from './goods/goods.rpc.ts'
import { heistHandlers } from './heist/heist.rpc.ts'
import { hospitalHandlers } from './hospital/hospital.rpc.ts'
import { startWard } from './hospital/hospital.ward.ts'
import { createJailLookers } from './jail/jail.lookers.ts'
import { jailHandlers } from './jail/jail.rpc.ts'
import { createActionsMetrics } from './metrics.ts'
import { advanceMissions } from './mission/mission.facts.ts'
import { createMissionLookers } from './mission/mission.lookers.ts'
import { missionHandlers } from './mission/mission.rpc.ts'
import { modifyPlayerHandlers } from './modify-player/modify-player.rpc.ts'
import { personalDataDeleted } from './personal-data/personal-data.facts.ts'
import { personalSections } from './personal-data/personal-data.store.ts'
import { createRaidLookers } from './raid/raid.lookers.ts'
import { raidHandlers } from './raid/raid.rpc.ts'
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
    const raidLookers = createRaidLookers(kit)
    const cards = createCards(kit)
    const actions: ActionsContext = {
      kit,
      cards,
      lookers: createJailLookers(kit),
      missionLookers: createMissionLookers(kit),
      raidLookers,
      openDeeds: createOpenDeeds(kit, raidLookers, cards),
      metrics: createActionsMetrics(kit.metrics),
    }
    kit.onStop(() => cards.finish())
    kit.onStop(() => actions.lookers.finish())
    kit.onStop(() => raidLookers.finish())
    kit.serve(CrimeService, crimeHandlers(actions))
    kit.serve(CarTheftService, carTheftHandlers(actions))
    kit.serve(GoodsService, goodsHandlers(actions))
    kit.serve(BulletFactoryService, bulletFactoryHandlers(actions))
    kit.serve(JailService, jailHandlers(actions))
    kit.serve(ClickService, clickHandlers(actions))
    kit.serve(DeathService, deathHandlers(actions))
    kit.serve(ModifyPlayerService, modifyPlayerHandlers(actions))
    kit.serve(StatusService, statusHandlers(actions))
    kit.serve(HeistService, heistHandlers(actions))
    kit.serve(RaidService, raidHandlers(actions))
    kit.serve(HospitalService, hospitalHandlers(actions))
    kit.serve(TravelService, travelHandlers(actions))
    kit.serve(MissionService, missionHandlers(actions))
    kit.serve(HelpService, helpHandlers(help(kit.config.GAME_SPEED)))
    kit.serve(PersonalDataService, personalDataHandlers(kit.pool, personalSections))
    kit.consume('personal-data-deleted', 'sottomondo.accounts.personal-data.deleted.v1', personalDataDeleted(actions))
    consumeFacts(actions)
    advanceMissions(actions)
    startUpkeep(actions)
    startStanding(actions)
    startWard(actions)
  },
}
