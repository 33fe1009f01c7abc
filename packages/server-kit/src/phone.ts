const written = /^\+?[0-9 ()./-]+$/
const signs = /[ ()./-]/g
/** E.164: a country and at most 15 digits in all. */
const international = /^\+[1-9][0-9]{7,14}$/
const dutchMobile = /^06([0-9]{8})$/
const belgianMobile = /^04([0-9]{8})$/
/** The 0 of a national number, left behind a country that drops it: +31 (0)6 ... */
const trunkZero = /^\+(31|32)0/

/**
 * A phone number in E.164, or null when it can't be a mobile one. A number without a country is Dutch (06) or
 * Belgian (04); spaces, dots, dashes, slashes and brackets don't matter.
 */
export function normalisePhone(text: string): string | null {
  const trimmed = text.trim()
  if (!written.test(trimmed)) return null
  const bare = trimmed.replace(signs, '')
  const full = bare
    .replace(dutchMobile, '+316$1')
    .replace(belgianMobile, '+324$1')
    .replace(/^00/, '+')
    .replace(trunkZero, '+$1')
  return international.test(full) ? full : null
}
