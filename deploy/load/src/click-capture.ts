/** A hand that moves to a button and clicks; never twice the same way. */
export function clickCapture() {
  const openedMs = 1000 + Math.random() * 100_000
  const mouseMovements = Array.from({ length: 10 }, (_, step) => ({
    x: Math.round(200 + step * 17 + Math.random() * 9),
    y: Math.round(300 + step * 7 + Math.random() * 9),
    t: Math.round(openedMs + step * 31 + Math.random() * 8),
  }))
  const last = mouseMovements.at(-1) ?? { x: 0, y: 0, t: 0 }
  return {
    clickCoordinates: { x: last.x, y: last.y },
    action: 'crime',
    screenSize: { width: 1280, height: 800 },
    browserSize: { width: 1280, height: 700 },
    userAgent: 'bench',
    isAutomated: false,
    timeStamp: last.t + 60,
    mouseMovements,
    interactionType: 'mouse',
    deviceType: 'desktop',
    isBrowserInFocus: true,
  }
}
