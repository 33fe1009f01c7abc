import { feature } from '../../feature.ts'
import { ranksFame } from './ranks.fame.ts'
import { hallOfFameSchedules, hallOfFameState } from './take-hall-of-fame.ts'

/** Tells the rankings. */
export const hallOfFame = feature({
  name: 'hall-of-fame',
  fame: ranksFame,
  presentState: [hallOfFameState],
  schedules: hallOfFameSchedules,
  personalData: { leftOut: { fame_candidate: 'that their row is looked at for the hall of fame' } },
})
