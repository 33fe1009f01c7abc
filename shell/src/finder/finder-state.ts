import { createStore } from '@sottomondo/mfe-kit/host'

/** Which sheet of the finder is open. */
export const finderOpen = createStore<'finder' | 'keys' | undefined>(undefined)
