// @vitest-environment happy-dom
import { BrowserRouter } from '@sottomondo/router'
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useGarageView } from './use-garage-view.ts'

test('a second press on a column turns it round, also before the rows have followed the first', () => {
  history.replaceState(null, '', '/garage')
  const { result } = renderHook(() => useGarageView(), { wrapper: BrowserRouter })
  // The heading still shows the order of before: it asks for the same again.
  for (const op of ['waarde', '-waarde', 'waarde']) {
    act(() => result.current.onSort('waarde'))
    expect(new URLSearchParams(location.search).get('op')).toBe(op)
  }
  act(() => result.current.onSort('id'))
  expect(location.search).toBe('')
  act(() => result.current.onSort('-id'))
  expect(location.search).toBe('?op=-id')
})
