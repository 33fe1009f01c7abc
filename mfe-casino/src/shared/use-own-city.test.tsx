// @vitest-environment happy-dom
import { playAgainst } from '@sottomondo/mfe-kit/testing'
import { act, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useOwnCity } from './use-own-city.ts'

function Table({ cityName, reload }: { cityName: string; reload: () => Promise<void> }) {
  useOwnCity({ cityName }, reload)
  return null
}

test("a table of another city is read again, one of the player's city is not", async () => {
  await playAgainst({})
  vi.useFakeTimers()
  const reload = vi.fn(async () => {})
  const { rerender } = render(<Table cityName="Rome" reload={reload} />)
  await act(() => vi.advanceTimersByTimeAsync(600))
  expect(reload).toHaveBeenCalledTimes(1)
  rerender(<Table cityName="Amsterdam" reload={reload} />)
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(reload).toHaveBeenCalledTimes(1)
})
