import { useEffect, useRef, useState } from 'react'
import { prefersStill } from '../../shared/stillness.ts'
import type { Frame } from './frames.ts'

/**
 * Deals visibly the cards that came from the server.
 * @param quick the player wants to see the end at once
 */
export function useDealing(quick: boolean) {
  const [dealt, setDealt] = useState<Frame>()
  /** Ends the step that is shown; undefined while nothing is dealt. */
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
    const { dealSteps } = await import(/* webpackChunkName: 'blackjack-lazy' */ './deal-steps.ts')
    for (const { frame, ms } of dealSteps(before, after)) {
      if (hurried.current || gone.current || ms === 0) break
      setDealt(frame)
      await stand(ms)
    }
    go.current = undefined
    setDealt(after)
  }

  return {
    /** The frame to show meanwhile. */
    dealt,
    play,
    /** The dealt frames have reached the round as it stands. */
    clear: () => setDealt(undefined),
    /** Skips to the end. */
    hurry: () => {
      hurried.current = true
      go.current?.()
    },
  }
}
