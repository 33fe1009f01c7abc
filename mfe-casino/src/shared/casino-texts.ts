/** Texts where the server sends no words of its own, and of a saved casino (spec 3 §8). */
export const casinoTexts = {
  betFailed: 'Fout bij het plaatsen van de inzet',
  updateFailed: 'Fout bij het bijwerken van het casino',
  updated: 'Casino geüpdatet!',
  noRoulette: 'Geen eigenaar gevonden voor de roulette of niet ingesteld.',
} as const

/** Whether an answer's message is to be shown as an error (spec 3 §8). */
export function readsAsError(message: string): boolean {
  return /error|fout|exceeded|rate limit/i.test(message)
}
