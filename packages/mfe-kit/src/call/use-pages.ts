import type { Call, Calls } from '@sottomondo/api-contract'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { keep, readKept } from '../form/kept.ts'
import { type Concerns, useReread } from '../live/use-reread.ts'
import type { Answer, CallArguments } from './api.ts'
import { apiPage, type PlainInput, urlOf } from './api.ts'
import type { ApiError } from './api-error.ts'
import { givenAnswer, takeGivenAnswer } from './given-answers.ts'
import { asApiError } from './use-call.ts'
import { useReading } from './use-reading.ts'

/** A call whose query is a `listQuery`. */
export type ListCall = {
  [K in Call]: [Calls[K]['query']] extends [undefined] ? never : 'after' extends keyof Calls[K]['query'] ? K : never
}[Call]

export interface PagesOptions<K extends ListCall, Row> {
  /** Filters and order. */
  query?: Omit<NonNullable<Calls[K]['query']>, 'after' | 'limit'>
  /** Returns the rows of an answer, called once when it arrives. */
  rowsOf: (answer: Answer<K>) => readonly Row[]
  /** Returns a row's unique key. */
  keyOf: (row: Row) => string | number
  /** Pushes after which all shown rows are read again. */
  rereadOn?: Concerns<readonly Row[]>
}

export interface Pages<Row> {
  /** undefined until the first page is there; kept while it is read again. */
  rows: readonly Row[] | undefined
  /** The error of the last reading; cleared by a successful one. */
  error: ApiError | undefined
  loading: boolean
  /** The list's end, for ui-kit's `Table`; undefined when the first page was all. */
  more: MorePages | undefined
  /** Reads all shown rows again, by the current query; resolves when they are there, and never rejects. */
  reload: () => Promise<void>
  /** Changes the shown rows, such as without one that the player's own action removed. */
  setRows: (change: (rows: readonly Row[]) => readonly Row[]) => void
}

interface MorePages {
  state: 'more' | 'loading' | 'failed' | 'end'
  /** Why the next page could not be read. */
  error: string | undefined
  load: () => void
}

interface Reading<Row> {
  of: string
  rows?: readonly Row[] | undefined
  /** The cursor of the next page; undefined after the last. */
  nextCursor?: string | undefined
  /** Whether more than the first page was loaded. */
  grown?: boolean
  loading?: boolean
  error?: ApiError | undefined
  loadingMore?: boolean
  moreError?: ApiError | undefined
}

/**
 * Reads a list page by page while the component is shown: from the start when its query changes; again, as far as it is
 * shown, on `reload`, on pushes that concern it and after the realtime channel was away. A row that has moved meanwhile
 * is shown once. `const sent = usePages('GET /api/bank/transactions/send', { query, rowsOf: (rows) => rows, keyOf })`
 */
export function usePages<K extends ListCall, Row>(key: K, options: PagesOptions<K, Row>): Pages<Row> {
  const of = `${key} ${JSON.stringify(options.query ?? {})}`
  const firstUrl = urlOf(key, { query: options.query } as PlainInput)
  const { reading, setReading, begin, end, inTurn, follow } = useReading<Reading<Row>>(() => {
    const given = givenAnswer(firstUrl)
    if (!given) return { of, loading: true }
    return { of, rows: options.rowsOf(given.answer as Answer<K>), nextCursor: given.nextCursor, loading: false }
  })
  const shown: Reading<Row> = reading.of === of ? reading : { of, loading: true }
  const latest = useRef({ key, of, options, shown })
  useLayoutEffect(() => {
    latest.current = { key, of, options, shown }
  })
  const grownRows = shown.grown ? shown.rows?.length : undefined
  useEffect(() => {
    const visit = visitOf(of)
    if (grownRows && visit) keep(visit, { rows: grownRows })
  }, [of, grownRows])

  /** Ends the reading under way and starts another; its result is kept unless that was ended, too. */
  const read = useCallback(
    async (
      begun: Partial<Reading<Row>>,
      work: (page: ReadPage<Row>) => Promise<Partial<Reading<Row>>>,
      failed: Failed,
    ) => {
      const { key, of, options } = latest.current
      const { query, rowsOf } = options
      const { signal, keep } = begin(of)
      keep({ loading: false, loadingMore: false, ...begun })
      try {
        const part = await work(async (after, limit) => {
          const input = { query: { ...query, after, limit }, signal }
          const { answer, nextCursor } = await apiPage(key, ...([input] as unknown as CallArguments<K>))
          return { rows: rowsOf(answer), nextCursor }
        })
        keep({ loading: false, loadingMore: false, error: undefined, moreError: undefined, ...part })
      } catch (cause) {
        if (!signal.aborted) keep({ loading: false, loadingMore: false, [failed]: asApiError(cause) })
      }
    },
    [begin],
  )

  const readAll = useCallback(
    (leastRows: number) =>
      read(
        { loading: true, ...(leastRows > 0 && { grown: true }) },
        async (page) => {
          const { keyOf } = latest.current.options
          let rows: readonly Row[] = []
          let nextCursor: string | undefined
          do {
            const next = await page(nextCursor, leastRows > 0 ? leastRows - rows.length : undefined)
            rows = joined(rows, next.rows, keyOf)
            nextCursor = next.nextCursor
          } while (nextCursor && rows.length < leastRows)
          return { rows, nextCursor }
        },
        'error',
      ),
    [read],
  )
  const readShown = useCallback(() => {
    const { grown, rows } = latest.current.shown
    return readAll(grown ? (rows?.length ?? 0) : 0)
  }, [readAll])
  const reload = useCallback(() => inTurn(false, readShown), [inTurn, readShown])

  const load = () => {
    const { nextCursor, rows = [], loading, loadingMore } = latest.current.shown
    if (!nextCursor || loading || loadingMore) return
    // A second press may come before the page is drawn again.
    latest.current.shown = { ...latest.current.shown, loadingMore: true }
    read(
      { loadingMore: true, moreError: undefined, grown: true },
      async (page) => {
        const next = await page(nextCursor)
        return {
          rows: joined(latest.current.shown.rows ?? rows, next.rows, options.keyOf),
          nextCursor: next.nextCursor,
        }
      },
      'moreError',
    )
  }

  useEffect(() => {
    // The answer that came with the page is shown already. A list that is opened later reads its current rows.
    const { of, shown } = latest.current
    const isGiven = shown.rows !== undefined && takeGivenAnswer(firstUrl) !== undefined
    const before = rowsBefore(of)
    if (!isGiven || before > (shown.rows?.length ?? 0)) inTurn(true, () => readAll(before))
    return follow(() => inTurn(true, readShown))
  }, [firstUrl, inTurn, readAll, readShown, follow])

  useReread(options.rereadOn, shown.rows, reload)

  const setRows = (change: (rows: readonly Row[]) => readonly Row[]) => {
    // The reading under way may be older than this change; the next page holds other rows.
    if (shown.rows && shown.loading) end()
    setReading((last) => (last.rows ? { ...last, rows: change(last.rows), loading: false } : last))
  }

  const { rows, error, loading = false } = shown
  return { rows, error, loading, more: moreOf(shown, load), reload, setRows }
}

/**
 * Returns the key of a list on this visit of a page, by the router's own key: a player who comes back to the visit
 * finds as many rows as before.
 */
function visitOf(of: string): string | undefined {
  const visit = history.state as { key?: string; idx?: number } | null
  return visit?.idx === undefined ? undefined : `rows ${visit.key ?? 'first'} ${of}`
}

function rowsBefore(of: string): number {
  const { rows } = readKept(visitOf(of))
  return typeof rows === 'number' ? rows : 0
}

type ReadPage<Row> = (
  after?: string,
  limit?: number,
) => Promise<{ rows: readonly Row[]; nextCursor: string | undefined }>
type Failed = 'error' | 'moreError'

/** Appends the next page's rows; for a row in both, the newer reading counts. */
function joined<Row>(rows: readonly Row[], next: readonly Row[], keyOf: (row: Row) => string | number): readonly Row[] {
  const keys = new Set(next.map(keyOf))
  return [...rows.filter((row) => !keys.has(keyOf(row))), ...next]
}

function moreOf<Row>({ rows, nextCursor, grown, loadingMore, moreError }: Reading<Row>, load: () => void) {
  if (!rows || !(nextCursor || grown)) return undefined
  const error = moreError?.message
  if (loadingMore) return { state: 'loading', error, load } as const
  if (!nextCursor) return { state: 'end', error, load } as const
  return { state: error ? 'failed' : 'more', error, load } as const
}
