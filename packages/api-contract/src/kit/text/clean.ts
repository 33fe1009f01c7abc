/**
 * Cleaners that strip typed or pasted text before it is counted or checked: invisible marks, which a paste brings
 * along, and separators. Browsers and servers share them; the file holds nothing else, so that a page loads no more.
 */

/**
 * Bidi and zero-width marks, soft hyphens, fillers, empty braille; no control characters, which no paste brings along.
 */
const shownAsNothing = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u{2800}]/gu
const spacesAndDashes = /[\s\p{Pd}\u{2212}]/gu
const partsOfPhones = /[().·/]/g

/** Cleans a code, a key, a number of a few digits: '373 028' and '373-028' become 373028. */
function code(text: string): string {
  return text.replaceAll(shownAsNothing, '').replaceAll(spacesAndDashes, '')
}

/** Cleans a player's name or an e-mail address, in which dashes count. */
function name(text: string): string {
  return text.replaceAll(shownAsNothing, '').trim()
}

/** Cleans a phone number: its digits, behind a plus where it has one. */
function phone(text: string): string {
  return code(text.normalize('NFKC')).replaceAll(partsOfPhones, '').replace(/^tel:/i, '')
}

export const cleaners = { code, name, email: (text: string) => name(text), phone } as const
/** The kinds of cleaning for the text of a field. */
export type Cleaning = keyof typeof cleaners
