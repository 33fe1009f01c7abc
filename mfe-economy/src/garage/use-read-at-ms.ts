import { runningMs } from '@sottomondo/mfe-kit'
import { useMemo } from 'react'

/** Returns when this answer came, in milliseconds since the page was opened: its countdowns are reckoned from there. */
export function useReadAtMs(answer: unknown): number {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer came at another time.
  return useMemo(() => runningMs(), [answer])
}
