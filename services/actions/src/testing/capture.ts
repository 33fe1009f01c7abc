import type { JudgeRequest } from '@sottomondo/proto/actions/v1/click'

/** Returns the capture of an ordinary mouse click, with a test's changes. */
export function captureOf(change: Partial<JudgeRequest> = {}): JudgeRequest {
  return {
    action: 'crime',
    fingerprint: 'a browser',
    click: { x: 300, y: 200, tMs: 5_000 },
    screenWidth: 1_920,
    screenHeight: 1_080,
    browserWidth: 1_280,
    browserHeight: 800,
    userAgent: 'Mozilla/5.0',
    isAutomated: false,
    mouseMovements: Array.from({ length: 12 }, (_, index) => ({
      x: 100 + index * 17,
      y: 80 + index * 10,
      tMs: 4_600 + index * 25,
    })),
    interactionType: 'mouse',
    deviceType: 'desktop',
    isBrowserInFocus: true,
    ...change,
  }
}
