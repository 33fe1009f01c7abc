import { createStore } from '@sottomondo/mfe-kit/host'

/** Grows when the current screen is to start anew; the layout keys the screen by it. */
export const screenGeneration = createStore(0)

export function remountScreen(): void {
  screenGeneration.set(screenGeneration.get() + 1)
}
