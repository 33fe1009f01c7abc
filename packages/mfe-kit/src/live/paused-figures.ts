/** The longest pause: after this, waiting figures are shown whatever became of the animation. */
const longestPauseMs = 10_000

export interface FiguresPause {
  /** The animation begins only now: its time limit starts anew. */
  renew: () => void
  /** The animation has ended: waiting figures are shown, unless another one still runs. A second call does nothing. */
  release: () => void
}

const pauses = new Set<FiguresPause>()
const pausingMessages = new Set<FiguresPause>()
let waiting: (() => void)[] = []

/**
 * Makes figures that arrive from now on (`whenFiguresMay`) wait: an animation is about to reveal them.
 * @param of.messages messages of pushes wait as well, where one would give the outcome away
 */
export function pauseFigures({ messages = false } = {}): FiguresPause {
  let giveUp: ReturnType<typeof setTimeout> | undefined
  const pause: FiguresPause = {
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
  }
  pauses.add(pause)
  if (messages) pausingMessages.add(pause)
  pause.renew()
  return pause
}

export const areFiguresPaused = (): boolean => pauses.size > 0

/** Shows a figure at once, or when all animations have ended; in order of arrival. */
export function whenFiguresMay(show: () => void): void {
  if (areFiguresPaused()) waiting.push(show)
  else show()
}

/** Shows a message at once, or after the animation whose outcome it would give away. */
export function whenMessagesMay(showMessage: () => void): void {
  if (pausingMessages.size > 0) waiting.push(showMessage)
  else showMessage()
}

/** Drops the waiting figures: their player has left. */
export function forgetWaiting(): void {
  waiting = []
}
