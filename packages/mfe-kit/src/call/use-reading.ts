import { useCallback, useRef, useState } from 'react'
import { resync } from '../live/resync.ts'

/** What is shown of a reading; `of` says which it is: with another input it is another one. */
interface Reading {
  of: string
}

interface Begun<R extends Reading> {
  signal: AbortSignal
  /** Shows a part of what is read, unless something else was begun meanwhile. */
  keep: (part: Omit<Partial<R>, 'of'>) => void
}

/** What `useCall` and `usePages` share: one thing is read at a time, and what was begun last is shown. */
export function useReading<R extends Reading>(first: () => R) {
  const [reading, setReading] = useState(first)
  const running = useRef<AbortController>(undefined)
  const end = useCallback(() => running.current?.abort(), [])

  /** Ends what is being read and begins another reading. */
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

  /** Reads again after the realtime channel was away. @returns what ends that, and what is being read */
  const follow = useCallback(
    (reload: () => void) => {
      const stop = resync.on(reload)
      return () => {
        stop()
        end()
      }
    },
    [end],
  )
  return { reading, setReading, begin, end, follow }
}
