// @vitest-environment happy-dom
import { BrowserRouter } from '@sottomondo/router'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preload } from '../../remotes/preload.ts'
import { MenuLink } from './menu-link.tsx'

vi.mock('../../remotes/preload.ts')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a page is preloaded when the pointer stays on its link, and not when it passes by', () => {
  render(
    <BrowserRouter>
      <MenuLink to="/crime">Misdaad</MenuLink>
    </BrowserRouter>,
  )
  const link = screen.getByRole('link')
  for (const [come, go] of [
    [fireEvent.focus, fireEvent.blur],
    [fireEvent.pointerEnter, fireEvent.pointerLeave],
  ] as const) {
    vi.mocked(preload).mockReset()
    come(link)
    vi.advanceTimersByTime(50)
    go(link)
    vi.advanceTimersByTime(1000)
    expect(preload).not.toHaveBeenCalled()
    come(link)
    vi.advanceTimersByTime(1000)
    expect(preload).toHaveBeenCalledOnce()
    go(link)
  }
})
