import type { CarTheftService } from '@sottomondo/proto/actions/v1/car_theft'
import { GarageService } from '@sottomondo/proto/economy/v1/garage'
import { secondsBegun } from '@sottomondo/server-kit/clock'
import { type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import type { ActionsContext } from '../../context.ts'
import { gangsterOf } from '../../kernel/gangster/gangster.store.ts'
import { effectsOf } from '../../kernel/perk/perk.rules.ts'
import { carOptions, carsAt, carTheftChance, carTheftRules, carTheftSentenceMs } from './car-theft.rules.ts'
import { stealCar } from './steal-car.ts'

/** Floored, as the spec shows it. */
const percentOf = (chance: number): number => Math.floor(chance * 100)

export function carTheftHandlers(actions: ActionsContext): Handlers<typeof CarTheftService> {
  const { kit } = actions
  return {
    list: async (ctx) => {
      const gangster = await gangsterOf(kit.pool, playerOf(ctx))
      const { carCrimesCommitted } = gangster
      const effects = effectsOf(gangster)
      const served = (seconds: number) => secondsBegun(carTheftSentenceMs(seconds, kit.config.GAME_SPEED, effects))
      const { experience, failureExperience, jailChance, leastJailSeconds, mostJailSeconds } = carTheftRules
      return {
        carOptions: carOptions.map((option) => ({
          carOptionId: option.carOptionId,
          name: option.name,
          successRate: percentOf(carTheftChance(option, carCrimesCommitted, effects)),
          firstRate: percentOf(carTheftChance(option, 0)),
          minValue: carsAt(option)[0]?.valueEuro ?? 0,
          maxValue: carsAt(option).at(-1)?.valueEuro ?? 0,
          experience,
          failureExperience,
          jailRate: percentOf(jailChance),
          minJailSeconds: served(leastJailSeconds),
          maxJailSeconds: served(mostJailSeconds),
        })),
      }
    },
    execute: stealCar(actions, kit.connect('economy').rpc(GarageService)),
  }
}
