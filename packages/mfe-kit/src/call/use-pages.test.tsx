// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { resync } from '../live/push/resync.ts'
import { type FakeServer, pageOf, playAgainst } from '../testing.ts'
import { usePages } from './use-pages.ts'

/** Names of prisoners; the fake server pages through them two by two, by the last name of a page. */
let names: string[]
let server: FakeServer
const inJail = (name: string) => ({ name, familySymbol: null, timeLeft: 60, rank: 'Ronin', breakoutChance: 0.5 })

beforeEach(() => {
  names = ['a', 'b', 'c', 'd', 'e']
  server = {
    'GET /api/jail/list': (_, query) => {
      const [after, limit] = [query.get('after') ?? '', Number(query.get('limit') ?? 2)]
      const left = names.filter((name) => name > after)
      const shown = left.slice(0, limit)
      const answer = { prisoners: shown.map(inJail) }
      return left.length > limit ? pageOf(answer, shown.at(-1) ?? '') : answer
    },
  }
})

const usePrisoners = (sort: 'timeLeft' | 'name' = 'timeLeft') =>
  usePages('GET /api/jail/list', {
    query: { sort },
    rowsOf: ({ prisoners }) => prisoners.map(({ name }) => name),
    keyOf: (name) => name,
  })
async function open() {
  const sent = await playAgainst(server)
  const { result, rerender } = renderHook(({ sort }) => usePrisoners(sort), {
    initialProps: { sort: 'timeLeft' as 'timeLeft' | 'name' },
  })
  await waitFor(() => expect(result.current.rows).toBeDefined())
  const more = async () => {
    await act(async () => result.current.more?.load())
    await waitFor(() => expect(result.current.more?.state).not.toBe('loading'))
  }
  return { sent, result, rerender, more }
}

test('pages are read on demand until the list ends, each page once', async () => {
  const { sent, result, more } = await open()
  expect(result.current).toMatchObject({ rows: ['a', 'b'], loading: false, more: { state: 'more' } })
  await more()
  await more()
  expect(result.current).toMatchObject({ rows: ['a', 'b', 'c', 'd', 'e'], more: { state: 'end' } })
  await more()
  expect(sent.map(({ query }) => query)).toEqual(['?sort=timeLeft', '?sort=timeLeft&after=b', '?sort=timeLeft&after=d'])
})

test('what is asked for before the first answer is read after it, once, and drops nothing', async () => {
  const calls: { signal: AbortSignal; answer: (...names: string[]) => void }[] = []
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    return new Promise<Response>((resolve) => {
      calls.push({ signal, answer: (...some) => resolve(Response.json({ prisoners: some.map(inJail) })) })
    })
  })
  const { result } = renderHook(() => usePrisoners())
  await waitFor(() => expect(calls).toHaveLength(1))
  // A room is joined, and a push comes, while the list is still being read.
  act(() => {
    result.current.reload()
    result.current.reload()
  })
  act(() => calls[0]?.answer('a'))
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(result.current.rows).toEqual(['a'])
  act(() => calls[1]?.answer('a', 'b'))
  await waitFor(() => expect(result.current.rows).toEqual(['a', 'b']))
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([false, false])
})

test('a list of one page has nothing under it', async () => {
  names = ['a', 'b']
  const { result } = await open()
  expect(result.current).toMatchObject({ rows: ['a', 'b'], more: undefined })
})

test('two presses at once send one call', async () => {
  const { sent, result } = await open()
  await act(async () => {
    result.current.more?.load()
    result.current.more?.load()
  })
  await waitFor(() => expect(result.current.rows).toHaveLength(4))
  expect(sent.map(({ query }) => new URLSearchParams(query).get('after'))).toEqual([null, 'b'])
})

test('reading again updates all shown rows, without a gap or a duplicate', async () => {
  const { sent, result, more } = await open()
  await more()
  names = ['0', '1', '2', '3', 'a', 'c', 'd', 'e']
  await act(() => result.current.reload())
  expect(result.current.rows).toEqual(['0', '1', '2', '3'])
  expect(result.current.more?.state).toBe('more')
  expect(sent.at(-1)?.query).toBe('?sort=timeLeft&limit=4')
  names = ['3', 'd']
  act(() => resync.emit())
  await waitFor(() => expect(result.current.rows).toEqual(['3', 'd']))
  expect(result.current.more?.state).toBe('end')
})

test('a row that moved between pages is shown once, at its new place', async () => {
  const { result, more } = await open()
  server['GET /api/jail/list'] = { prisoners: [inJail('c'), inJail('a')] }
  await playAgainst(server)
  await more()
  expect(result.current.rows).toEqual(['b', 'c', 'a'])
})

test('a page that cannot be read leaves the rows, says why, and can be asked for again', async () => {
  const { result, more } = await open()
  const works = server['GET /api/jail/list']
  await playAgainst({ 'GET /api/jail/list': { status: 503, errorType: 'unavailable', error: 'Even niet.' } })
  await more()
  expect(result.current).toMatchObject({
    rows: ['a', 'b'],
    error: undefined,
    more: { state: 'failed', error: 'Even niet.' },
  })
  await playAgainst({ 'GET /api/jail/list': works })
  await more()
  expect(result.current).toMatchObject({ rows: ['a', 'b', 'c', 'd'], more: { state: 'more', error: undefined } })
})

test('another order is another list, from its start', async () => {
  const { sent, result, rerender, more } = await open()
  await more()
  rerender({ sort: 'name' })
  expect(result.current).toMatchObject({ rows: undefined, loading: true, more: undefined })
  await waitFor(() => expect(result.current.rows).toEqual(['a', 'b']))
  expect(sent.at(-1)?.query).toBe('?sort=name')
})

test('a row that the player’s action removed goes at once, and the next page still fits', async () => {
  const { result, more } = await open()
  act(() => result.current.setRows((rows) => rows.filter((name) => name !== 'b')))
  expect(result.current.rows).toEqual(['a'])
  names = names.filter((name) => name !== 'b')
  await more()
  expect(result.current.rows).toEqual(['a', 'c', 'd'])
})

test('an action that began before the query changed reloads the list by the current query', async () => {
  const { sent, result, rerender } = await open()
  const { reload } = result.current
  rerender({ sort: 'name' })
  await waitFor(() => expect(result.current.rows).toEqual(['a', 'b']))
  names = ['A', 'a']
  await act(reload)
  expect(sent.at(-1)?.query).toBe('?sort=name')
  expect(result.current.rows).toEqual(['A', 'a'])
})

test('going back to a visit restores its number of rows; a new visit has the first page', async () => {
  history.replaceState({ idx: 1, key: 'first visit' }, '')
  const first = await open()
  await first.more()
  expect(first.result.current.rows).toEqual(['a', 'b', 'c', 'd'])
  cleanup()
  history.replaceState({ idx: 2, key: 'second visit' }, '')
  const second = await open()
  expect(second.result.current.rows).toEqual(['a', 'b'])
  cleanup()
  history.replaceState({ idx: 1, key: 'first visit' }, '')
  const back = await open()
  expect(back.result.current).toMatchObject({ rows: ['a', 'b', 'c', 'd'], more: { state: 'more' } })
  // Another order of the same page is another list.
  back.rerender({ sort: 'name' })
  await waitFor(() => expect(back.result.current.rows).toEqual(['a', 'b']))
  history.replaceState(null, '')
})
