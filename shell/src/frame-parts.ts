import { createStore } from '@sottomondo/mfe-kit/host'
import type { ComponentType, ReactNode } from 'react'

/**
 * The frame's parts that the first paint does not wait for, once loaded (`after-paint.tsx`); most stand in a player's
 * frame, where their place is kept.
 */
export const frameParts = createStore<{
  /** Those that lie over the page, and need no place. */
  overlays?: ReactNode
  /** The clock under the header. */
  Strip?: ComponentType
  /** A premium player's running timers. */
  HeaderTimers?: ComponentType
  /** The server's time, in the header. */
  Clock?: ComponentType
  /** Opens the sheet of the player's money. */
  openWallet?: () => void
}>({})
