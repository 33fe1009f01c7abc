import { type OldPause, withOldName } from '../deprecated-options.ts'

/** What waits for an animation comes through after this, whatever became of the animation. */
const longestPauseMs = 10_000

export interface FiguresPause extends OldPause {
  /** The animation begins only now: the time in which it has to end starts anew. */
  renew: () => void
  /** It was told: what waited comes through, unless something else is still being told. Twice is once. */
  release: () => void
}

const pauses = new Set<FiguresPause>()
const pausingMessages = new Set<FiguresPause>()
let waiting: (() => void)[] = []

/**
 * Figures that come from now on (`whenFiguresMay`) wait: what is being played out is about to tell them.
 * @param of.messages those of pushes wait as well, where one of them would say how it ends
 */
export function pauseFigures({ messages = false } = {}): FiguresPause {
  let giveUp: ReturnType<typeof setTimeout> | undefined
  const pause: FiguresPause = withOldName({
    renew() {
      clearTimeout(giveUp)
      giveUp = setTimeout(pause.release, longestPauseMs)
    },
    release() {
      clearTimeout(giveUp)
      pauses.delete(pause)
      pausingMessages.delete(pause)
      if (pauses.size > 0) return
      const came = waiting
      waiting = []
      for (const show of came) show()
    },
  })
  pauses.add(pause)
  if (messages) pausingMessages.add(pause)
  pause.renew()
  return pause
}

export const areFiguresPaused = (): boolean => pauses.size > 0

/** Shows a figure at once, or when all that is being played out has been told; in the order in which they came. */
export function whenFiguresMay(show: () => void): void {
  if (areFiguresPaused()) waiting.push(show)
  else show()
}

/** Tells a message at once, or after what it would give away. */
export function whenMessagesMay(showMessage: () => void): void {
  if (pausingMessages.size > 0) waiting.push(showMessage)
  else showMessage()
}

/** What waits was somebody's who has left. */
export function forgetWaiting(): void {
  waiting = []
}
