import { foldName } from '@sottomondo/server-kit/text'

/** Source: rules, "A gangster" and "Murder"; spec 3 §2 (create a new account), §9. */

export const nameRules = { minCharacters: 3, maxCharacters: 15 } as const

/** Letters, digits, - and _: nothing that a page could take for markup. */
const namePattern = new RegExp(`^[A-Za-z0-9_-]{${nameRules.minCharacters},${nameRules.maxCharacters}}$`)

/** Names that look like the house, its staff or nobody; compared in folded form. */
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

/** Reserved names of the house itself, with any suffix: 'Beheerder2' looks like staff, too. */
const staffNames = ['admin', 'beheer', 'helpdesk', 'hethuis', 'moderator', 'sottomondo', 'support', 'webmaster']
/**
 * Short staff names with which other words begin (Modesto, Servere): reserved if no letter follows, as in 'Mod_Vito'.
 */
const shortStaffNames = ['bot', 'crew', 'huis', 'mod', 'root', 'server', 'system', 'systeem']

/** The names of players of `npm run load` (deploy/load): no other player may look like one, or take the name of one. */
const loadPlayerName = /^iast[oi2-9]{10,}$/

const signsOf: Record<string, string> = { o: '[o0]', i: '[i1l]' }
/** Matches a name that begins with a word, in any lookalike letters, and goes on with no letter. */
const beginsWithWord = (word: string): RegExp =>
  new RegExp(`^[-_]*${[...foldName(word)].map((sign) => signsOf[sign] ?? sign).join('[-_]*')}(?![a-z])`, 'i')
const shortStaff = shortStaffNames.map(beginsWithWord)
const foldedReserved = new Set(reservedNames.map(foldName))
const foldedStaff = staffNames.map(foldName)

/** Returns whether a name looks like the house, its staff or nobody, or begins with a staff name. */
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
  /** Percent of the dead gangster's experience. */
  maxPercentage: 50,
  maxPercentageOfShortLife: 30,
  shortLifeSeconds: 72 * 3600,
} as const

export const listRules = {
  /** Maximum age of the list of living names. */
  cacheMs: 3000,
  /** Of more living gangsters the youngest are listed; players are searched by /api/searchPlayers. */
  mostNames: 10_000,
} as const

export const accountTexts = {
  /** Actions has decided the death, and its fact is on its way. */
  justDied: 'Je gangster is net gestorven. Nog even, dan kan de volgende beginnen.',
  died: (name: string, cause: 'admin' | 'murder' | 'left') =>
    cause === 'admin' ? `${name} is dood: het beheer heeft je uit het spel gehaald.` : `${name} is dood.`,
} as const

export type Gender = 'male' | 'female'

export const noGender = 'Kies man of vrouw.'

export function isGender(text: string): text is Gender {
  return text === 'male' || text === 'female'
}

/** Returns whether a gangster could have this name; unlike `newNameFault` it knows no reserved names. */
export const isName = (name: string): boolean => namePattern.test(name)

/** Returns the Dutch sentence that refuses a name for a new gangster, or null. */
export function newNameFault(name: string): string | null {
  if (!isName(name)) {
    const { minCharacters, maxCharacters } = nameRules
    return `Een gangsternaam heeft ${minCharacters} tot ${maxCharacters} letters, cijfers, streepjes of lage streepjes.`
  }
  return isReservedName(name) ? 'Deze gangsternaam is niet toegestaan.' : null
}

/** Returns how many percent of a dead gangster's experience the next one may claim. */
export function maxClaimPercentage(dead: { createdAtMs: number; diedAtMs: number } | undefined): number {
  if (!dead) return 0
  const short = dead.diedAtMs - dead.createdAtMs < claimRules.shortLifeSeconds * 1000
  return short ? claimRules.maxPercentageOfShortLife : claimRules.maxPercentage
}
