import { useEffect, useRef, useState } from 'react'
import { prefersStill } from '../shared/stillness.ts'
import type { Frame } from './frames.ts'

/**
 * Deals what came from the server before the player's eyes.
 * @param quick they want to see the end at once
 */
export function useDealing(quick: boolean) {
  const [dealt, setDealt] = useState<Frame>()
  /** Ends the moment that is shown; undefined while nothing is dealt. */
  const go = useRef<() => void>(undefined)
  const hurried = useRef(false)
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
      go.current?.()
    }
  }, [])

  const stand = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      go.current = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const play = async (before: Frame | undefined, after: Frame) => {
    if (quick || prefersStill()) return
    hurried.current = false
    const { dealSteps } = await import(/* webpackChunkName: 'blackjack-beside' */ './deal-steps.ts')
    for (const { frame, ms } of dealSteps(before, after)) {
      if (hurried.current || gone.current || ms === 0) break
      setDealt(frame)
      await stand(ms)
    }
    go.current = undefined
    setDealt(after)
  }

  return {
    /** What lies on the table meanwhile. */
    dealt,
    play,
    /** What was dealt is the round as it stands now. */
    clear: () => setDealt(undefined),
    /** Shows the end at once. */
    hurry: () => {
      hurried.current = true
      go.current?.()
    },
  }
}
