import { useEffect, useState } from 'react'

/** What a phone's keyboard takes at least. */
const keyboardLeastPx = 120

/** The part of the page that a phone's keyboard leaves in sight, while it is open. */
export interface InSight {
  topPx: number
  heightPx: number
}

/**
 * Returns what the open keyboard of a phone leaves in sight; undefined without one. Browsers lay the page out as if no
 * keyboard was there, and scroll a part of it out of sight.
 */
export function useKeyboard(isTyping: boolean): InSight | undefined {
  const [inSight, setInSight] = useState<InSight>()
  useEffect(() => {
    const seen = globalThis.visualViewport
    if (!isTyping || !seen) return setInSight(undefined)
    const look = () => {
      const isOpen = seen.scale <= 1.01 && innerHeight - seen.height > keyboardLeastPx
      setInSight(isOpen ? { topPx: seen.offsetTop, heightPx: seen.height } : undefined)
    }
    look()
    seen.addEventListener('resize', look)
    seen.addEventListener('scroll', look)
    return () => {
      seen.removeEventListener('resize', look)
      seen.removeEventListener('scroll', look)
    }
  }, [isTyping])
  return inSight
}
