// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from './toast.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  // The top layer belongs to browsers: the test's page has none.
  HTMLElement.prototype.showPopover = () => undefined
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const passMs = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('success goes after 2 s, an error after 4 s, loading stays until it has an outcome', () => {
  render(<Toaster />)
  let loading = 0
  act(() => {
    toast.success('Gestort')
    toast.error('Mislukt')
    loading = toast.loading('Bezig')
  })
  passMs(1999)
  expect(screen.getByText('Gestort').closest('[role=status]')).not.toBeNull()
  passMs(1)
  expect(screen.queryByText('Gestort')).toBeNull()
  expect(screen.getByText('Mislukt').closest('[role=alert]')).not.toBeNull()
  passMs(2000)
  expect(screen.queryByText('Mislukt')).toBeNull()
  passMs(60_000)
  act(() => void toast.success('Klaar', loading))
  expect(screen.queryByText('Bezig')).toBeNull()
  passMs(2000)
  expect(screen.queryByText('Klaar')).toBeNull()
})

test('a toast waits while the focus rests on it', () => {
  render(<Toaster />)
  act(() => void toast.success('Lees mij'))
  const close = screen.getByRole('button', { name: 'Melding sluiten' })
  fireEvent.focus(close)
  passMs(10_000)
  expect(screen.getByText('Lees mij')).not.toBeNull()
  fireEvent.blur(close)
  passMs(2000)
  expect(screen.queryByText('Lees mij')).toBeNull()
})

test('at most three are seen at once; the time of those behind them runs on', () => {
  render(<Toaster />)
  act(() => {
    for (const word of ['een', 'twee', 'drie', 'vier', 'vier']) toast.error(word)
  })
  const seen = () => [...document.querySelectorAll('[data-kind]:not([hidden])')].map((each) => each.textContent)
  expect(seen()).toEqual(['vier', 'drie', 'twee'])
  passMs(4000)
  expect(seen()).toEqual([])
})

test('they stand below each other by transforms alone, those behind them take no place', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(50)
  render(<Toaster />)
  act(() => {
    toast.error('mislukt')
    for (const word of ['een', 'twee', 'drie']) toast.success(word)
  })
  const places = () => [...document.querySelectorAll<HTMLElement>('[data-kind]')].map((card) => card.style.transform)
  expect(places()).toEqual([0, 58, 116, 174].map((px) => `translateY(${px}px)`))
  passMs(2000)
  expect(places()).toEqual(['translateY(0px)'])
  vi.restoreAllMocks()
})
