import { useEvery } from '../use-every.ts'

/** Whoever has not looked for five minutes is told no more what changes on a page that pushes only to those who look. */
const lookEveryMs = 200_000

/** Reads again and again, for as long as the component is shown, what is pushed only to those who have looked of late. */
export function useLookAgain(read: () => void): void {
  useEvery(lookEveryMs, read)
}
