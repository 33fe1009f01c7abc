import { createStore } from '@sottomondo/mfe-kit/host'

/** Whether the finder is open. */
export const finderOpen = createStore(false)
