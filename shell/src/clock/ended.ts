import type { TimeLeft } from '@sottomondo/mfe-kit'
import { createStore } from '@sottomondo/mfe-kit/host'

/** The timers that ended while the page was hidden, for the tab's title. */
export const endedTimers = createStore<readonly (keyof TimeLeft)[]>([])
