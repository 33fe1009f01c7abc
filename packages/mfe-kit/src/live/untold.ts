/** What waits for an animation comes through after this, whatever became of the animation. */
const longestHoldMs = 10_000

export interface Hold {
  /** The animation begins only now: the time in which it has to end starts anew. */
  renew: () => void
  /** It was told: what waited comes through, unless something else is still being told. Twice is once. */
  told: () => void
}

const holds = new Set<Hold>()
const holdingMessages = new Set<Hold>()
let waiting: (() => void)[] = []

/**
 * Figures that come from now on (`whenTold`) wait: what is being played out is about to tell them.
 * @param of.messages those of pushes wait as well, where one of them would say how it ends
 */
export function holdFigures({ messages = false } = {}): Hold {
  let giveUp: ReturnType<typeof setTimeout> | undefined
  const hold: Hold = {
    renew() {
      clearTimeout(giveUp)
      giveUp = setTimeout(hold.told, longestHoldMs)
    },
    told() {
      clearTimeout(giveUp)
      holds.delete(hold)
      holdingMessages.delete(hold)
      if (holds.size > 0) return
      const came = waiting
      waiting = []
      for (const show of came) show()
    },
  }
  holds.add(hold)
  if (messages) holdingMessages.add(hold)
  hold.renew()
  return hold
}

export const isHeld = (): boolean => holds.size > 0

/** Shows a figure at once, or when all that is being played out has been told; in the order in which they came. */
export function whenTold(show: () => void): void {
  if (isHeld()) waiting.push(show)
  else show()
}

/** Tells a message at once, or after what it would give away. */
export function whenMessagesMay(tell: () => void): void {
  if (holdingMessages.size > 0) waiting.push(tell)
  else tell()
}

/** What waits was somebody's who has left. */
export function forgetUntold(): void {
  waiting = []
}
