import { createHash } from 'node:crypto'
import type { Calls } from '@sottomondo/api-contract'
import type { ClickAction } from '@sottomondo/api-contract/call'
import { strongRandom } from '@sottomondo/server-kit/random'

const openedAtMs = performance.now()

/** Each resident has a device of their own. */
export const fingerprintOf = (accountName: string): string =>
  createHash('sha256').update(`resident ${accountName}`).digest('hex')

/** A click of a hand that moves a mouse to a button: never the same path twice. */
export function clickCapture(action: ClickAction): Calls['POST /api/click']['body'] {
  const endMs = performance.now() - openedAtMs + 2_000
  const startMs = endMs - strongRandom.int(350, 900)
  const from = { x: strongRandom.int(80, 900), y: strongRandom.int(120, 600) }
  const to = { x: strongRandom.int(200, 700), y: strongRandom.int(200, 500) }
  const moves = strongRandom.int(9, 18)
  const bend = strongRandom.int(-60, 60)
  const mouseMovements = Array.from({ length: moves }, (_, index) => {
    const way = (index + 1) / moves
    return {
      x: Math.round(from.x + (to.x - from.x) * way + Math.sin(way * Math.PI) * bend + strongRandom.next() * 3),
      y: Math.round(from.y + (to.y - from.y) * way + strongRandom.next() * 3),
      t: Math.round(startMs + (endMs - startMs) * way),
    }
  })
  const last = mouseMovements.at(-1) ?? { ...to, t: endMs }
  return {
    clickCoordinates: { x: last.x, y: last.y },
    action,
    screenSize: { width: 1280, height: 800 },
    browserSize: { width: 1280, height: 700 },
    userAgent: 'sottomondo-residents',
    isAutomated: false,
    timeStamp: last.t + strongRandom.int(40, 110),
    mouseMovements,
    interactionType: 'mouse',
    deviceType: 'desktop',
    isBrowserInFocus: true,
  }
}
