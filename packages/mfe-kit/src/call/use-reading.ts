import { useCallback, useContext, useRef, useState } from 'react'
import { GateContext } from '../gates/gate-context.ts'
import { resync } from '../live/push/resync.ts'

/** The shown state of a reading; `of` identifies its input: another input is another reading. */
interface Reading {
  of: string
}

interface Begun<R extends Reading> {
  signal: AbortSignal
  /** Shows a part of the result, unless a newer reading was started meanwhile. */
  keep: (part: Omit<Partial<R>, 'of'>) => void
}

/** The common part of `useCall` and `usePages`: one reading at a time, and the newest one is shown. */
export function useReading<R extends Reading>(first: () => R) {
  const [reading, setReading] = useState(first)
  const running = useRef<AbortController>(undefined)
  const end = useCallback(() => running.current?.abort(), [])
  const underWay = useRef<Promise<void>>(undefined)
  /** The one reading that begins at its end, for all who asked meanwhile. */
  const next = useRef<Promise<void>>(undefined)
  const { turns } = useContext(GateContext)

  /** Ends the reading under way and begins another. */
  const begin = useCallback(
    (of: string): Begun<R> => {
      end()
      const controller = new AbortController()
      running.current = controller
      const { signal } = controller
      const keep: Begun<R>['keep'] = (part) => {
        if (!signal.aborted) setReading((last) => ({ ...(last.of === of ? last : {}), of, ...part }) as R)
      }
      return { signal, keep }
    },
    [end],
  )

  /**
   * Reads at once where nothing is under way, else at its end: a page that opens is read, a room joined and a push heard
   * in one moment, and none of their readings is dropped for another.
   * @param atOnce ends the reading under way: it is of another input, or hangs in a network that is gone
   */
  const inTurn = useCallback((atOnce: boolean, read: () => Promise<void>): Promise<void> => {
    const before = underWay.current
    if (atOnce || !before) {
      next.current = undefined
      const own = read().finally(() => {
        if (underWay.current === own) underWay.current = undefined
      })
      underWay.current = own
      return own
    }
    if (!next.current) {
      const own: Promise<void> = before.then(() => (next.current === own ? inTurn(true, read) : underWay.current))
      next.current = own
    }
    return next.current
  }, [])

  /**
   * Reads again after the realtime channel was away, and when the page's gate shuts or opens.
   * @returns a function that ends that, and the reading under way
   */
  const follow = useCallback(
    (reload: () => void) => {
      const stops = [resync.on(reload), turns.on(reload)]
      return () => {
        for (const stop of stops) stop()
        underWay.current = undefined
        next.current = undefined
        end()
      }
    },
    [end, turns],
  )
  return { reading, setReading, begin, end, inTurn, follow }
}
