// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { resync } from '../live/resync.ts'
import { type FakeServer, pageOf, playAgainst } from '../testing.ts'
import { usePages } from './use-pages.ts'

/** Names of prisoners; the fake server pages through them two by two, by the name that a page ended with. */
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

test('pages are read on demand until the list ends, each once', async () => {
  const { sent, result, more } = await open()
  expect(result.current).toMatchObject({ rows: ['a', 'b'], loading: false, more: { state: 'more' } })
  await more()
  await more()
  expect(result.current).toMatchObject({ rows: ['a', 'b', 'c', 'd', 'e'], more: { state: 'end' } })
  await more()
  expect(sent.map(({ query }) => query)).toEqual(['?sort=timeLeft', '?sort=timeLeft&after=b', '?sort=timeLeft&after=d'])
})

test('a list that is all on its first page has nothing under it', async () => {
  names = ['a', 'b']
  const { result } = await open()
  expect(result.current).toMatchObject({ rows: ['a', 'b'], more: undefined })
})

test('two presses at once ask once', async () => {
  const { sent, result } = await open()
  await act(async () => {
    result.current.more?.load()
    result.current.more?.load()
  })
  await waitFor(() => expect(result.current.rows).toHaveLength(4))
  expect(sent.map(({ query }) => new URLSearchParams(query).get('after'))).toEqual([null, 'b'])
})

test('reading again brings all that is shown up to date, without a hole and nobody twice', async () => {
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

test('whoever moved while the list was paged is shown once, where they stand now', async () => {
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

test('a row that the player’s own action took away goes at once, and the next page is none the worse', async () => {
  const { result, more } = await open()
  act(() => result.current.setRows((rows) => rows.filter((name) => name !== 'b')))
  expect(result.current.rows).toEqual(['a'])
  names = names.filter((name) => name !== 'b')
  await more()
  expect(result.current.rows).toEqual(['a', 'c', 'd'])
})

test('an action that began before the query changed has the list read by the query of now', async () => {
  const { sent, result, rerender } = await open()
  const { reload } = result.current
  rerender({ sort: 'name' })
  await waitFor(() => expect(result.current.rows).toEqual(['a', 'b']))
  names = ['A', 'a']
  await act(reload)
  expect(sent.at(-1)?.query).toBe('?sort=name')
  expect(result.current.rows).toEqual(['A', 'a'])
})

test('who comes back to a visit finds as many rows as there were; who begins anew the first page', async () => {
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
  // Another list of the same page is another one.
  back.rerender({ sort: 'name' })
  await waitFor(() => expect(back.result.current.rows).toEqual(['a', 'b']))
  history.replaceState(null, '')
})
