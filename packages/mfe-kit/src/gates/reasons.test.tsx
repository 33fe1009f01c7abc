// @vitest-environment happy-dom
import { type TimerKey, timerKeys } from '@sottomondo/api-contract/names'
import { act, cleanup, render, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { applyAllTimers, forgetTimers } from '../live/time/timers.ts'
import { rawServer } from '../raw-server.ts'
import { Gate } from './gate.tsx'

/** A reason that may bar a page, or nothing. */
type Reason = 'jail' | 'rank' | 'nothing' | Exclude<TimerKey, 'freedom'>
const reasons: Reason[] = ['jail', 'rank', 'nothing', ...timerKeys.filter((key) => key !== 'freedom')]
const pairs = reasons.flatMap((from) => reasons.flatMap((to) => (from === to ? [] : [[from, to] as const])))

const isTimer = (reason: Reason) => !['jail', 'rank', 'nothing'].includes(reason)
let version = 0

// Loads the panels before, as a page does; the seconds would run on while a chunk is fetched.
beforeAll(() => Promise.all([import('./waiting-panel.tsx'), import('./jail-panel.tsx'), import('./rank-panel.tsx')]))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] })
  forgetTimers()
  rawServer({
    'GET /api/status/rank': { json: { rank: 'Muscolo', rankNumber: 2 } },
    'GET /api/status/parts': { json: { gangster: null } },
    'GET /api/status/rankAndDefaultPayMethod': {
      json: {
        rank: 'Muscolo',
        paymentInfo: {
          paymentPreference: 'CREDITS',
          credits: 3,
          honorPoints: 9,
          jailBuyout: { euro: 1, credits: 1, honorPoints: 2, euroPerSecond: 350 },
        },
      },
    },
  })
})

/** A page with all gates of a reason, such as a heist's: jail, its timer and a rank. */
const pageShutBy = (...[reason, timer]: [Reason, TimerKey]) => (
  <Gate title="Overval" timer={timer} rank={reason === 'rank' ? 4 : 1}>
    Open
  </Gate>
)

const timersOf = (reason: Reason, timer: TimerKey) => ({
  freedom: reason === 'jail' ? 100 : 0,
  [timer]: isTimer(reason) ? 65 : 0,
})

const shownBy: Record<'jail' | 'rank' | 'nothing', string> = {
  jail: 'Je zit in de gevangenis',
  rank: 'Hier kom je nog niet binnen',
  nothing: 'Open',
}
const markOf = (reason: Reason) => shownBy[reason as 'jail'] ?? 'Nog even geduld'

test.each(pairs)(
  'from %s to %s: at once the other panel, as if it had stood there from the first',
  async (from, to) => {
    // One page's own reasons follow each other under one timer; with two timers the place in the page is the same.
    const timerOf = (reason: Reason, other: Reason): TimerKey =>
      isTimer(reason) ? (reason as TimerKey) : isTimer(other) ? (other as TimerKey) : 'heist'
    const before = timerOf(from, to)
    const after = timerOf(to, from)
    const { container, rerender } = render(pageShutBy(from, before))
    await act(async () => applyAllTimers(timersOf(from, before), ++version))
    await screen.findByText(markOf(from))

    await act(async () => {
      rerender(pageShutBy(to, after))
      applyAllTimers({ [before]: 0, ...timersOf(to, after) }, ++version)
    })
    screen.getByText(markOf(to))
    if (markOf(from) !== markOf(to))
      expect(screen.queryByText(markOf(from), { ignore: 'fieldset:disabled' })).toBeNull()
    await vi.waitFor(() => expect(container.querySelector('[aria-busy="true"]')).toBeNull())
    const shown = container.innerHTML
    expect(container.textContent).not.toMatch(/NaN|undefined|null|Infinity/)

    cleanup()
    const fresh = render(pageShutBy(to, after)).container
    await screen.findByText(markOf(to))
    await vi.waitFor(() => expect(fresh.innerHTML).toBe(shown))
  },
)
