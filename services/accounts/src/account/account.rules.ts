import { foldName } from '@sottomondo/server-kit'

/** Source: rules, "A gangster" and "Murder"; spec 3 §2 (create a new account), §9. */

export const nameRules = { minCharacters: 3, maxCharacters: 15 } as const

/** Letters, digits, - and _: nothing that a page could take for markup. */
const namePattern = new RegExp(`^[A-Za-z0-9_-]{${nameRules.minCharacters},${nameRules.maxCharacters}}$`)

/** Names that would pass for the house, its people or nobody; compared as they are folded. */
export const reservedNames: readonly string[] = [
  'admin',
  'administrator',
  'alle',
  'anoniem',
  'beheer',
  'beheerder',
  'bot',
  'crew',
  'deleted',
  'everyone',
  'godfather',
  'helpdesk',
  'hethuis',
  'huis',
  'iedereen',
  'laprimasignora',
  'mod',
  'moderator',
  'niemand',
  'null',
  'onbekend',
  'root',
  'server',
  'sottomondo',
  'support',
  'system',
  'systeem',
  'undefined',
  'verwijderd',
  'webmaster',
]

/** Of those the house's own: with whatever comes after, 'Beheerder2' is no less of the house. */
const staffNames = ['admin', 'beheer', 'helpdesk', 'hethuis', 'moderator', 'sottomondo', 'support', 'webmaster']
/** Short ones that other words begin with (Modesto, Servere): the house's where no letter follows, as in 'Mod_Vito'. */
const shortStaffNames = ['bot', 'crew', 'huis', 'mod', 'root', 'server', 'system', 'systeem']

/** As `npm run load` calls its players (deploy/load): nobody else may pass for one, or stand in the way of one. */
const loadPlayerName = /^iast[oi2-9]{10,}$/

const signsOf: Record<string, string> = { o: '[o0]', i: '[i1l]' }
/** A name that begins with a word, whatever passes for its letters, and goes on with no letter. */
const beginsWithWord = (word: string): RegExp =>
  new RegExp(`^[-_]*${[...foldName(word)].map((sign) => signsOf[sign] ?? sign).join('[-_]*')}(?![a-z])`, 'i')
const shortStaff = shortStaffNames.map(beginsWithWord)
const foldedReserved = new Set(reservedNames.map(foldName))
const foldedStaff = staffNames.map(foldName)

/** Whether a name passes for the house, its people or nobody: also one of a family. */
function isReservedName(name: string): boolean {
  const folded = foldName(name)
  return (
    folded === '' ||
    foldedReserved.has(folded) ||
    foldedStaff.some((staff) => folded.startsWith(staff)) ||
    shortStaff.some((staff) => staff.test(name)) ||
    loadPlayerName.test(folded)
  )
}

export const claimRules = {
  /** Of the dead gangster's experience. */
  maxPercentage: 50,
  maxPercentageOfShortLife: 30,
  shortLifeSeconds: 72 * 3600,
} as const

export const listRules = {
  /** How old the list of living names may be. */
  cacheMs: 3000,
} as const

export const accountTexts = {
  /** Actions has decided it, and its fact is on its way. */
  justDied: 'Je gangster is net gestorven. Nog even, dan kan de volgende beginnen.',
  died: (name: string, cause: 'admin' | 'murder' | 'left') =>
    cause === 'admin' ? `${name} is dood: het beheer heeft je uit het spel gehaald.` : `${name} is dood.`,
} as const

export type Gender = 'male' | 'female'

export const noGender = 'Kies man of vrouw.'

export function isGender(text: string): text is Gender {
  return text === 'male' || text === 'female'
}

/** Whether somebody could have this name; unlike `newNameFault` it knows no reserved ones. */
export const isName = (name: string): boolean => namePattern.test(name)

/** The Dutch sentence that refuses a name for a new gangster, or null. */
export function newNameFault(name: string): string | null {
  if (!isName(name)) {
    const { minCharacters, maxCharacters } = nameRules
    return `Een gangsternaam heeft ${minCharacters} tot ${maxCharacters} letters, cijfers, streepjes of lage streepjes.`
  }
  return isReservedName(name) ? 'Deze gangsternaam is niet toegestaan.' : null
}

/** How many percent of a dead gangster's experience the next one may claim. */
export function maxClaimPercentage(dead: { createdAtMs: number; diedAtMs: number } | undefined): number {
  if (!dead) return 0
  const short = dead.diedAtMs - dead.createdAtMs < claimRules.shortLifeSeconds * 1000
  return short ? claimRules.maxPercentageOfShortLife : claimRules.maxPercentage
}
