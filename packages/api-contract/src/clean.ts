/**
 * What goes from what is typed or pasted before anybody counts or judges it: marks that show nothing, which a paste
 * brings along, and signs that only part what is one. The same in browsers and servers; nothing else stands here, so that
 * a page loads no more than these.
 */

/** Bidi and zero-width marks, soft hyphens, fillers, empty braille; no control characters, which no paste brings along. */
const shownAsNothing = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u{2800}]/gu
const spacesAndDashes = /[\s\p{Pd}\u{2212}]/gu
const partsOfPhones = /[().·/]/g

/** A code, a key, a number of a few digits: '373 028' and '373-028' are 373028. */
function code(text: string): string {
  return text.replaceAll(shownAsNothing, '').replaceAll(spacesAndDashes, '')
}

/** A player's name, in which dashes count. */
function name(text: string): string {
  return text.replaceAll(shownAsNothing, '').trim()
}

/** A phone number: its digits, behind a plus where it has one. */
function phone(text: string): string {
  return code(text.normalize('NFKC')).replaceAll(partsOfPhones, '').replace(/^tel:/i, '')
}

export const cleaners = { code, name, phone } as const
/** How the text of a field is cleaned. */
export type Cleaning = keyof typeof cleaners
