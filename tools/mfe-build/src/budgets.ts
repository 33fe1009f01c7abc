/** Sizes as the browser receives them, gzip, in kB of 1000 bytes. */
export const budgetKilobytes = {
  shellFirstPaint: 140,
  shellWithSockets: 175,
  fonts: 40,
  remoteFirstScreen: 25,
} as const
