import type { Call } from '@sottomondo/api-contract'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { type Concerns, useReread } from '../live/use-reread.ts'
import type { Answer, CallArguments, CallInput, PlainInput } from './api.ts'
import { api, urlOf } from './api.ts'
import { ApiError } from './api-error.ts'
import { givenAnswer, takeGivenAnswer } from './given-answers.ts'
import { useReading } from './use-reading.ts'

export interface CallState<K extends Call> {
  /** undefined until the first answer; kept while it is read again. */
  data: Answer<K> | undefined
  /** The error of the last reading; cleared by a successful one. */
  error: ApiError | undefined
  loading: boolean
  /** Reads again; resolves when the answer is there, and never rejects. */
  reload: () => Promise<void>
  /**
   * Replaces the data, such as by the answer of a deposit; a function computes it from the shown data, and is not
   * called without any.
   */
  setData: (next: Answer<K> | ((data: Answer<K>) => Answer<K>)) => void
}

interface ReadingOptions<K extends Call> {
  /** Pushes after which the call is read again: `{ moneyReceived: true, cash: ({ version }, data) => ... }`. */
  rereadOn?: Concerns<Answer<K>>
}

/** The arguments as for `api`, and the pushes that the reading follows. */
export type ReadingArguments<K extends Call> =
  CallArguments<K> extends [input: CallInput<K>]
    ? [input: CallInput<K>, options?: ReadingOptions<K>]
    : [input?: CallInput<K>, options?: ReadingOptions<K>]

interface Reading<K extends Call> {
  of: string
  data?: Answer<K>
  error?: ApiError | undefined
  loading: boolean
}

/**
 * Reads a call while the component is shown: again when its input changes, when a push comes that concerns it, and
 * after the realtime channel was away. `const { data, error, reload } = useCall('GET /api/crime')`
 */
export function useCall<K extends Call>(key: K, ...args: ReadingArguments<K>): CallState<K> {
  const [given, options] = args
  const of = `${key} ${JSON.stringify(given ?? {})}`
  const { reading, setReading, begin, end, inTurn, follow } = useReading<Reading<K>>(() => firstOf(key, of))
  const isShown = useRef(false)

  const newest = useRef<Promise<void>>(undefined)
  const read = useCallback(async () => {
    const { signal, keep } = begin(of)
    keep({ loading: true })
    const readOnce = async () => {
      try {
        const input = { ...inputIn(key, of), signal } as unknown as CallInput<K>
        keep({ data: await api(key, ...([input] as unknown as CallArguments<K>)), error: undefined, loading: false })
      } catch (error) {
        if (!signal.aborted) keep({ error: asApiError(error), loading: false })
      }
    }
    newest.current = readOnce()
    let awaited: Promise<void> | undefined
    do {
      awaited = newest.current
      await awaited
      // A push may have started a newer reading meanwhile: wait for that one.
    } while (awaited !== newest.current)
  }, [key, of, begin])
  const reload = useCallback(() => inTurn(false, read), [inTurn, read])

  useEffect(() => {
    const { data } = firstOf(key, of)
    if (data === undefined) inTurn(true, read)
    else {
      takeGivenAnswer(urlIn(key, of))
      setReading((last) => (last.of === of && last.data ? last : { of, data, loading: false }))
    }
    return follow(() => inTurn(true, read))
  }, [key, of, inTurn, read, follow, setReading])

  const setData = useCallback(
    (next: Answer<K> | ((data: Answer<K>) => Answer<K>)) => {
      // A function without data to change has set nothing: the reading under way is still needed.
      if (typeof next !== 'function' || isShown.current) end()
      setReading((last) => {
        if (typeof next !== 'function') return { of, data: next, loading: false }
        return last.of === of && last.data ? { of, data: next(last.data), loading: false } : last
      })
    },
    [of, end, setReading],
  )

  const shown: Reading<K> = reading.of === of ? reading : { of, loading: true }
  useLayoutEffect(() => {
    isShown.current = shown.data !== undefined
  })
  useReread(options?.rereadOn, shown.data, reload)
  return { data: shown.data, error: shown.error, loading: shown.loading, reload, setData }
}

const inputIn = (key: Call, of: string): PlainInput => JSON.parse(of.slice(key.length + 1))
const urlIn = (key: Call, of: string): string => urlOf(key, inputIn(key, of))

/** Returns the first state: the answer that came with the page, when there is one. */
function firstOf<K extends Call>(key: K, of: string): Reading<K> {
  const given = givenAnswer(urlIn(key, of))
  return given ? { of, data: given.answer as Answer<K>, loading: false } : { of, loading: true }
}

/** Turns any error into an ApiError: a defect goes to the page's own handler, and the player still gets a sentence. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  reportError(error)
  return new ApiError('Er is iets misgegaan. Probeer opnieuw.', { status: 0 })
}
