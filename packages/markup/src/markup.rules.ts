/** The figures of the markup; where no source stands beside one, the specification is silent. */

/** Characters of a message that are kept (spec 1 §5, §9). */
export const messageCharacters = { premium: 5000, others: 2000 } as const

/** The most characters of a text: for everybody, and for premium players. */
export type CharacterLimits = { readonly premium: number; readonly others: number }

/** Returns how many characters of a text are kept (`charactersIn`). */
export const markupCharacters = (isPremium: boolean, limits: CharacterLimits = messageCharacters): number =>
  isPremium ? limits.premium : limits.others

/** The maximum width of an image without a width (spec 1 §5). */
export const imageDefaultMaxWidthPx = 300
/** The largest size that an image may ask for; it never becomes wider than the text around it. */
export const imageMaxSizePx = 1000

/** Tags within tags; deeper ones stay text. */
export const deepestNesting = 12
/** Successive empty lines that are kept; more would push everything else off the screen. */
export const emptyLinesTogether = 2
/** The longest name after from=, twice the longest name of a player and more. */
export const fromCharacters = 40
/** The longest address that becomes a link, an image or a video. */
export const addressCharacters = 1000
