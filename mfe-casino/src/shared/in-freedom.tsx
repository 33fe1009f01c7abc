import { Gate, useTimers } from '@sottomondo/mfe-kit'
import type { ReactNode } from 'react'

export type InFreedomProps = {
  title: string
  /** The page offers only the start of a round now. */
  onlyRounds: boolean
  children: ReactNode
}

/**
 * Shuts a game's page in jail, as far as rules ("Timers") bar it: no round is started there, but an open round is played
 * to its end and an owner keeps their books. So this is no gate of the route, which would shut the page for them too.
 */
export function InFreedom({ title, onlyRounds, children }: InFreedomProps) {
  const { inJail, known } = useTimers()
  if (!onlyRounds || (known && !inJail)) return children
  return (
    <Gate title={title} jail>
      {children}
    </Gate>
  )
}
