import type { TimeLeft } from '@sottomondo/mfe-kit'
import { createStore } from '@sottomondo/mfe-kit/host'

/** What has run out while nobody looked at the page, for the tab's title. */
export const endedTimers = createStore<readonly (keyof TimeLeft)[]>([])
