import { showsNothing } from '@sottomondo/markup'
import { charactersIn, cleaners, cleanLines } from '@sottomondo/server-kit/text'

/** Source: spec 3 §6 and §9 (profile characters, default colours); the contrast is WCAG 2.2, 1.4.3. */
export const profileRules = {
  maxCharacters: 400,
  maxCharactersPremium: 2000,
  defaultBackgroundColor: '#2f3237',
  defaultTextColor: '#ffffff',
  /** Of text on its background, 1-21. */
  minContrast: 4.5,
} as const

export const profileTexts = {
  badColor: 'Kies een kleur.',
  unreadable: 'Deze kleuren liggen te dicht bij elkaar: zo leest niemand je tekst.',
  tooLong: (most: number) => `Je tekst heeft hoogstens ${most} tekens.`,
  tooLongWithoutPremium: (most: number, premium: number) =>
    `Je tekst heeft hoogstens ${most} tekens. Met premium zijn het er ${premium}.`,
  saved: 'Je profiel is bijgewerkt.',
} as const

const colorPattern = /^#[0-9a-f]{6}$/
/** Returns a colour as it is stored, or null. */
export function colorOf(text: string): string | null {
  const color = cleaners.name(text).toLowerCase()
  return colorPattern.test(color) ? color : null
}

/** Relative luminance of `#rrggbb`, 0-1 (WCAG 2.2). */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** How far two colours are from each other, 1-21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Returns the limit of characters of a text. */
const maxCharactersOf = (isPremium: boolean): number =>
  isPremium ? profileRules.maxCharactersPremium : profileRules.maxCharacters

/** Returns a text as it is stored: '' if its readers would see nothing. */
export function bodyOf(typed: string): string {
  const body = cleanLines(typed)
  return showsNothing(body) ? '' : body
}

/** Returns the sentence that refuses a text, or null. */
export function bodyFault(body: string, isPremium: boolean): string | null {
  const most = maxCharactersOf(isPremium)
  if (charactersIn(body) <= most) return null
  return isPremium
    ? profileTexts.tooLong(most)
    : profileTexts.tooLongWithoutPremium(most, profileRules.maxCharactersPremium)
}
