import { useSession } from '@sottomondo/mfe-kit'
import { useEffect, useRef } from 'react'

const againMs = 500
const triesAtMost = 5

/**
 * Reads a casino again while it is not in the player's city: the push of a journey may come before the gateway knows of
 * it, and the first reading is then of the city before.
 */
export function useOwnCity(shown: { cityName: string } | undefined, reload: () => Promise<void>): void {
  const { cityName } = useSession()
  const tries = useRef(0)
  useEffect(() => {
    const isOwn = !shown || cityName === null || shown.cityName === cityName
    tries.current = isOwn ? 0 : tries.current + 1
    if (isOwn || tries.current > triesAtMost) return
    const timer = setTimeout(reload, againMs)
    return () => clearTimeout(timer)
  }, [shown, cityName, reload])
}
