/** The figures of the markup; where no source stands beside one, the specification is silent. */

/** Characters of a message that are kept (spec 1 §5, §9). */
export const messageCharacters = { premium: 5000, others: 2000 } as const

/** Characters of a text: what everybody may write, and what premium players may. */
export type CharacterLimits = { readonly premium: number; readonly others: number }

/** How wide an image is at most that says nothing of its width (spec 1 §5). */
export const imageDefaultMaxWidthPx = 300
/** The most that an image may ask for; it never becomes wider than the text around it. */
export const imageMaxSizePx = 1000

/** Tags within tags; what is opened deeper stays the text it was. */
export const deepestNesting = 12
/** Empty lines after each other that are kept; more would push everything else off the screen. */
export const emptyLinesTogether = 2
/** Longest name after from=, twice the longest name of a player and more. */
export const fromCharacters = 40
/** Longest address that becomes a link, an image or a video. */
export const addressCharacters = 1000
