import { createContext, useContext, useEffectEvent, useLayoutEffect } from 'react'
import { createEmitter, type Emitter } from '../emitter.ts'

export interface GateState {
  /** The page is shown below the reason that shuts it, to be read only. */
  isShut: boolean
  /** Emitted when the page shuts or opens: what it shows may be different now. */
  turns: Emitter<void>
  /** Where the page's last outcome stands: beside what is shut, so that its buttons can be pressed. */
  outcomeSlot?: HTMLElement | null
  /** Where parts of the page stand that are used while it is shut. */
  openSlot?: HTMLElement | null
}

export const GateContext = createContext<GateState>({ isShut: false, turns: createEmitter() })

/** Runs when the page is opened, and each time that its gate opens again after a wait. */
export function useOpening(begin: () => void): void {
  const { isShut } = useContext(GateContext)
  const latest = useEffectEvent(begin)
  useLayoutEffect(() => {
    if (!isShut) latest()
  }, [isShut])
}
