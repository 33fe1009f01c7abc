import { experienceAt } from '@sottomondo/goods-catalogue'
import { carTheftRules } from './features/car-theft/car-theft.rules.ts'
import { crimeOptions } from './features/crime/crime.rules.ts'
import { jailRules } from './features/jail/jail.rules.ts'
import { rankOf } from './kernel/ranks/ranks.rules.ts'

/** Sources of a first-world gangster's experience; the rest has no source. */
const shares = { crimes: 0.3, cars: 0.5, breakouts: 0.02, liquor: 0.04, drugs: 0.06 } as const
/** Successes of ten thefts and of ten crimes. */
const successesOfTen = { crimes: 8, cars: 6 } as const

/** Returns the actions that explain the experience, so that the rankings of a new world are not empty. */
export function pastOf(experience: number) {
  const [first] = crimeOptions
  const rankNumber = rankOf(experience, false)
  const succeeded = Math.floor((experience * shares.crimes) / (first?.experience ?? 1))
  const failed = Math.floor((succeeded * (10 - successesOfTen.crimes)) / successesOfTen.crimes)
  const carsStolen = Math.floor((experience * shares.cars) / carTheftRules.experience)
  return {
    crimes: succeeded + failed,
    crimeTally: [succeeded, failed, 0],
    carThefts: Math.floor((carsStolen * 10) / successesOfTen.cars),
    carsStolen,
    liquorTrades: Math.floor((experience * shares.liquor) / experienceAt(rankNumber).big),
    drugsTrades: Math.floor((experience * shares.drugs) / experienceAt(rankNumber).big),
    breakouts: Math.floor((experience * shares.breakouts) / jailRules.breakoutExperience),
  }
}
