/** Whether the player asked for stillness: moving parts are then shown at their end at once. */
export function prefersStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
