import type { Kit } from '@sottomondo/server-kit/service'

/** Time of a change, and the speed of timers. */
export interface GameTime {
  nowMs: number
  gameSpeed: number
}

export const gameTimeOf = ({ clock, config }: Pick<Kit<unknown>, 'clock' | 'config'>): GameTime => ({
  nowMs: clock.nowMs(),
  gameSpeed: config.GAME_SPEED,
})
