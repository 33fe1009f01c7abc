import { formatEuro } from '@sottomondo/server-kit/money'

export const modifyPlayerRules = {
  /** Limit of each change; a larger one is a typing error. */
  changeMost: 1_000_000_000_000,
  reasonCharacters: 200,
  /** An action that a crash left open is given up after this time: longer than its steps and their retries can take. */
  lapseMs: 15_000,
} as const

export interface Changes {
  honorChange: number
  bulletsChange: number
  cashPocketChange: number
  experienceChange: number
}

export const modifyPlayerTexts = {
  /** spec 3 §7, §8 */
  required: 'Please provide all required fields.',
  failed: 'An error occurred. Please try again.',
  tooMuch: 'Vul een heel getal in, hoogstens 1.000.000.000.000 erbij of eraf.',
  /** With no change at all, for spec 3 §5 asks for a name and a reason alone: what stands in the log. */
  note: 'alleen een aantekening',
  lessExperience: (name: string, experience: number) =>
    `Zo veel ervaring heeft ${name} niet: er kan hoogstens ${experience.toLocaleString('nl-NL')} af.`,
  less: (name: string) => `Zo veel heeft ${name} niet. Er is niets veranderd.`,
  done: (name: string, what: string) => `${name}: ${what}.`,
} as const

const signed = (amount: number, text: string): string => `${amount < 0 ? '−' : '+'}${text}`
const countOf = (amount: number, one: string, many: string): string =>
  signed(amount, `${Math.abs(amount).toLocaleString('nl-NL')} ${Math.abs(amount) === 1 ? one : many}`)

/** Returns all changes as a text: '+€500 op zak, −3 kogels, +20 ervaringspunten'. */
export function changesText({ cashPocketChange, bulletsChange, honorChange, experienceChange }: Changes): string {
  return [
    ...(cashPocketChange ? [signed(cashPocketChange, `${formatEuro(Math.abs(cashPocketChange))} op zak`)] : []),
    ...(bulletsChange ? [countOf(bulletsChange, 'kogel', 'kogels')] : []),
    ...(honorChange ? [countOf(honorChange, 'eerpunt', 'eerpunten')] : []),
    ...(experienceChange ? [countOf(experienceChange, 'ervaringspunt', 'ervaringspunten')] : []),
  ].join(', ')
}

/** Returns what economy must reserve of the player first: what is taken from them. */
export const takenOf = ({ cashPocketChange, bulletsChange, honorChange }: Changes) =>
  (
    [
      ['cashPocket', -cashPocketChange],
      ['bullets', -bulletsChange],
      ['honor', -honorChange],
    ] as const
  ).flatMap(([asset, amount]) => (amount > 0 ? [{ asset, amount }] : []))

export const areChanges = (changes: Changes): boolean =>
  Object.values(changes).every(
    (change) => Number.isSafeInteger(change) && Math.abs(change) <= modifyPlayerRules.changeMost,
  )
