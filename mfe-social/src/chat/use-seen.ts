import { clearCounter, useCounter } from '@sottomondo/mfe-kit'
import { useLayoutEffect } from 'react'

/** Whoever looks at a chat has seen who mentioned them, and the invitations to a heist (spec 1 §2, §4). */
export function useSeen(): void {
  const mentions = useCounter('unreadMentions')
  const heists = useCounter('heistInvitations')
  useLayoutEffect(() => {
    if (mentions > 0) clearCounter('unreadMentions')
    if (heists > 0) clearCounter('heistInvitations')
  }, [mentions, heists])
}
