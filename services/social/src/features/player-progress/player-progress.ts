import { keeping, unhurried } from '@sottomondo/server-kit/consumer'
import { feature } from '../../kernel/feature.ts'
import { playerProgressPersonalData } from './player-progress.personal-data.ts'
import { writePlayerProgress } from './player-progress.store.ts'

/** Keeps how far each gangster has come. */
export const playerProgress = feature({
  name: 'player-progress',
  consumers: ({ kit }) => {
    kit.consume('player-progress', 'sottomondo.actions.gangster.changed.v1', keeping(writePlayerProgress), unhurried)
  },
  personalData: playerProgressPersonalData,
})
