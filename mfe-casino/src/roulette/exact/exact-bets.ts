import type { Bet } from '../slip.ts'
import { findSpot, highestNumber, type Spot } from '../table/spots.ts'

export type Kind = Spot['kind']
/** The rows of the form: the bet ('' for none), and whole euro. */
export type ExactDraft = Readonly<Record<Kind, string> & Record<`${Kind}Amount`, number | null>>
/** Error texts by field. */
export type ExactErrors = { [Field in keyof ExactDraft]?: string }

export const kinds: readonly { kind: Kind; label: string; values: readonly { value: string; label: string }[] }[] = [
  { kind: 'number', label: 'Nummer (0–36)', values: [] },
  { kind: 'redBlack', label: 'Rood of zwart', values: plain('Rood', 'Zwart') },
  { kind: 'oddEven', label: 'Oneven of even', values: plain('Oneven', 'Even') },
  {
    kind: 'highLow',
    label: 'Laag of hoog',
    values: [
      { value: 'Laag', label: 'Laag (1–18)' },
      { value: 'Hoog', label: 'Hoog (19–36)' },
    ],
  },
  { kind: 'column', label: 'Kolom', values: plain('1', '2', '3') },
  { kind: 'dozen', label: 'Dozijn', values: plain('1-12', '13-24', '25-36') },
]

function plain(...values: string[]) {
  return values.map((value) => ({ value, label: value }))
}

export const emptyDraft = Object.fromEntries(
  kinds.flatMap(({ kind }) => [
    [kind, ''],
    [`${kind}Amount`, null],
  ]),
) as ExactDraft

/** Returns the filled rows as bets, or their errors; empty rows are left out. */
export function readExact(draft: ExactDraft): { bets: Bet[]; errors: ExactErrors } {
  const bets: Bet[] = []
  const errors: { -readonly [Field in keyof ExactErrors]: ExactErrors[Field] } = {}
  for (const { kind } of kinds) {
    const amount = draft[`${kind}Amount`]
    const value = draft[kind].trim()
    if (value === '' && amount === null) continue
    const spot = kind === 'number' && !isNumber(value) ? undefined : findSpot(kind, spotValue(kind, value))
    if (!spot) errors[kind] = kind === 'number' ? 'Kies een nummer van 0 tot 36.' : 'Kies waarop je inzet.'
    if (amount === null || Number.isNaN(amount)) errors[`${kind}Amount`] = 'Vul een bedrag in.'
    else if (spot) bets.push({ spotId: spot.id, amount })
  }
  return { bets, errors }
}

const isNumber = (text: string) => /^\d{1,2}$/.test(text) && Number(text) <= highestNumber
const spotValue = (kind: Kind, text: string) => (kind === 'number' ? Number(text) : text)
