/** One sign each, as readers see them, of one character and of several. */
export const signs: readonly string[] = [
  ...['x', '€', '😀', 'e\u{301}', '👍🏽', '🇳🇱', '👨‍👩‍👧‍👦', '1\u{fe0f}\u{20e3}', 'ک\u{200c}ک'],
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
]

/** Returns a text of exactly so many characters: of a sign, as often as it fits, and the rest of plain letters. */
export function filled(sign: string, characters: number): string {
  const text = sign.repeat(Math.floor(characters / [...sign].length))
  return text + 'x'.repeat(characters - [...text].length)
}
