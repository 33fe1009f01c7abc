import type { Kit } from '@sottomondo/server-kit'

/** The instant of a change, and how fast timers run. */
export interface GameTime {
  nowMs: number
  gameSpeed: number
}

export const gameTimeOf = ({ clock, config }: Pick<Kit<unknown>, 'clock' | 'config'>): GameTime => ({
  nowMs: clock.nowMs(),
  gameSpeed: config.GAME_SPEED,
})
