import { useEvery } from '../use-every.ts'

/** A player who has not looked for five minutes gets no more pushes of a page that pushes only to its viewers. */
const lookEveryMs = 200_000

/** Reads repeatedly, while the component is shown, data that is pushed only to recent viewers. */
export function useLookAgain(read: () => void): void {
  useEvery(lookEveryMs, read)
}
