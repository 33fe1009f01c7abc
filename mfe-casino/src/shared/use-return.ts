import { useEffect, useEffectEvent } from 'react'

/** Calls `back` when the player comes back to this tab: a game may have been played on in another. */
export function useReturn(back: () => void): void {
  const returned = useEffectEvent(() => {
    if (document.visibilityState === 'visible') back()
  })
  useEffect(() => {
    document.addEventListener('visibilitychange', returned)
    return () => document.removeEventListener('visibilitychange', returned)
  }, [])
}
