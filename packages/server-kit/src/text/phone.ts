import { cleaners } from '@sottomondo/api-contract/clean'
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'

/**
 * The countries of most players: a number without a country is Dutch or Belgian. Only the length is checked, for ranges
 * are opened now and then; 097 is for machines.
 */
const dutchMobile = /^(?:06|\+316)([0-9]{8})$/
const belgianMobile = /^(?:04|\+324)([0-9]{8})$/
const athome = /^\+(?:316[0-9]{8}|3197[0-9]{9}|324[0-9]{8})$/
const international = /^\+[1-9][0-9]{6,17}$/

/**
 * Returns typed text as a country and digits; '' for text that is no number. A 0 behind the country is left where it
 * is.
 */
function internationally(text: string): string {
  const full = cleaners.phone(text).replace(/^00/, '+').replace(dutchMobile, '+316$1').replace(belgianMobile, '+324$1')
  return international.test(full) ? full : ''
}

/**
 * Returns a mobile phone's number in E.164, the same however it is written, or null for text that is none: it would get
 * no message. Spaces, dots, dashes, slashes, brackets, the 0 that is left out behind a country, and invisible
 * characters make no difference. A number without a country is Dutch (06) or Belgian (04).
 */
export function normalisePhone(text: string): string | null {
  const full = internationally(text)
  const parsed = full === '' ? undefined : parsePhoneNumberFromString(full, { extract: false })
  if (!parsed) return null
  const { number, countryCallingCode } = parsed
  const isAtHome = countryCallingCode === '31' || countryCallingCode === '32'
  return (isAtHome ? athome.test(number) : parsed.isValid()) ? number : null
}
