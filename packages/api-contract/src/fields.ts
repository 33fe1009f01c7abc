import { z } from 'zod'
import { cleaners } from './kit/text/clean.ts'
import { cleanLines } from './kit/text/clean-text.ts'
import { atLeast, atMost } from './kit/text/length.ts'
import { notInRpc } from './rpc.ts'

/** Fields that many calls share, each with the Dutch sentence for a refused value. */

const maxEuro = Number.MAX_SAFE_INTEGER

const amountFaults = {
  missing: 'Vul een bedrag in.',
  notWhole: 'Vul een heel bedrag in.',
  notPositive: 'Het bedrag moet groter dan 0 zijn.',
  tooLarge: 'Dit bedrag is te groot.',
}

/**
 * Returns a whole amount above zero, with sentences of its own: `amountOf({ missing: 'Hoeveel eieren?' })`, or one
 * sentence for every fault: `amountOf('Voer een geldig aantal in.')`.
 */
export function amountOf(own: string | Partial<typeof amountFaults> = {}) {
  const [any, some] = typeof own === 'string' ? [own, {}] : [undefined, own]
  const error = (fault: keyof typeof amountFaults) => ({ error: any ?? some[fault] ?? amountFaults[fault] })
  return z
    .number(error('missing'))
    .int(error('notWhole'))
    .positive(error('notPositive'))
    .max(maxEuro, error('tooLarge'))
}

/** A whole amount above zero, in euro, with the usual sentences. */
export const amount = amountOf()

/**
 * The kinds of ids in inputs, and who may use them. `own`: only the row's owner, anybody else gets the answer for a row
 * that does not exist; e2e/platform/foreign-ids.spec.ts tries it with real ids of another player. `anybody`: everybody,
 * or everybody who knows the id.
 */
export const idKinds = {
  user: 'own',
  session: 'own',
  apiKey: 'own',
  pushDevice: 'own',
  priceAlert: 'own',
  ownRound: 'own',
  bonusGame: 'own',
  round: 'anybody',
  crimeOption: 'anybody',
  city: 'anybody',
  carOption: 'anybody',
  car: 'own',
  auction: 'anybody',
  heist: 'own',
  raid: 'anybody',
  mail: 'own',
  logLine: 'own',
  chatMessage: 'anybody',
  familyInvitation: 'anybody',
  forumPost: 'anybody',
  forumComment: 'anybody',
  reportCase: 'anybody',
  mission: 'own',
  /** Ignored: the seller is who is logged in. */
  seller: 'anybody',
  witnessStatement: 'own',
  sportsMatch: 'anybody',
  healingItem: 'anybody',
  perk: 'anybody',
  augment: 'anybody',
  payment: 'anybody',
  providerPayment: 'anybody',
  remote: 'anybody',
  resetToken: 'anybody',
} as const
export type IdKind = keyof typeof idKinds
/** The kinds whose ids only their owner may use. */
export type OwnIdKind = { [K in IdKind]: (typeof idKinds)[K] extends 'own' ? K : never }[IdKind]

/** Marks the kind of an id in an input: `userId: idOf('user', id)`. */
export const idOf = <Schema extends z.ZodType>(kind: IdKind, schema: Schema): Schema => schema.meta({ 'x-id-of': kind })

/** A row's id. */
export const id = z
  .number({ error: 'Er is geen geldige keuze gemaakt.' })
  .int({ error: 'Er is geen geldige keuze gemaakt.' })
  .positive({ error: 'Er is geen geldige keuze gemaakt.' })
  .max(maxEuro, { error: 'Er is geen geldige keuze gemaakt.' })

/** For fields that never fit an empty text: it is reported as missing, and not as too short or malformed. */
export const isFilled = (text: string): boolean => text !== ''

export const accountNamePattern = /^[A-Za-z0-9_-]{3,15}$/

/**
 * The name of a player to be looked up: in any case, never longer than a name can be.
 * @param missing what is said where there is none
 */
export const existingNameOr = (missing: string) =>
  z
    .string({ error: missing })
    .overwrite(cleaners.name)
    .min(1, { error: missing })
    .regex(accountNamePattern, { error: 'Deze speler bestaat niet.' })
export const existingName = existingNameOr('Voer een spelernaam in.')

/** A name chosen for a new gangster. */
export const newName = z
  .string({ error: 'Kies een gangsternaam.' })
  .overwrite(cleaners.name)
  .refine(isFilled, { error: 'Kies een gangsternaam.' })
  .regex(accountNamePattern, {
    error: 'Een gangsternaam heeft 3 tot 15 letters, cijfers, streepjes of lage streepjes.',
  })

export const email = z
  .string({ error: 'Vul een e-mailadres in.' })
  .overwrite(cleaners.email)
  .refine(isFilled, { error: 'Vul een e-mailadres in.' })
  .check(atMost(254, { error: 'Dit e-mailadres is te lang.' }))
  .pipe(z.email({ error: 'Vul een geldig e-mailadres in.' }))

/** International form; a Dutch or Belgian number may start with 0. accounts checks and normalises it. */
export const phone = z
  .string({ error: 'Vul een gsm-nummer in.' })
  .overwrite(cleaners.phone)
  .refine(isFilled, { error: 'Vul een gsm-nummer in.' })
  .regex(/^(\+[1-9]|00[1-9]|0[1-9])[0-9 ()./-]{6,20}$/, { error: 'Vul een geldig gsm-nummer in.' })

const longestPassword = 200
const longPassword = { error: `Een wachtwoord heeft hoogstens ${longestPassword} tekens.` }

export const newPassword = (missing = 'Vul een wachtwoord in.') =>
  z
    .string({ error: missing })
    .refine(isFilled, { error: missing })
    .check(atLeast(8, { error: 'Een wachtwoord heeft minstens 8 tekens.' }))
    .check(atMost(longestPassword, longPassword))

/** A new password once more; the call itself compares the two (`sameTwice`), and passes one on. */
export const repeatedPassword = (missing: string) =>
  notInRpc(
    z.string({ error: missing }).refine(isFilled, { error: missing }).check(atMost(longestPassword, longPassword)),
  )

interface Repeated {
  password: string
  confirmPassword: string
}
/** For `refine` of a form with a new password: checked also where other fields are wrong. */
export const sameTwice = [
  (body: Repeated) => body.password === body.confirmPassword,
  {
    error: 'Wachtwoorden komen niet overeen.',
    path: ['confirmPassword'],
    when: ({ value }: { value: unknown }) => {
      const { password, confirmPassword } = (value ?? {}) as Partial<Repeated>
      return Boolean(password && confirmPassword)
    },
  },
] satisfies Parameters<z.ZodType<Repeated>['refine']>

/** A password that is only compared. */
export const password = z
  .string({ error: 'Vul een wachtwoord in.' })
  .min(1, { error: 'Vul een wachtwoord in.' })
  .check(atMost(200, { error: 'Invalid login credentials.' }))

/** No text is too long: the owning service stores as much as it allows (spec 1 §5). */
const cut = { 'x-is-cut': true } as const

/**
 * Returns the field for free text on one line, such as a subject: it may be longer than stored, for the owning service
 * cuts it off and removes invisible characters (`oneLine` in server-kit).
 * @param cutAt how many characters are stored: forms take no more, and show how many are left
 */
export const line = (error: string, { cutAt }: { cutAt?: number } = {}) => {
  const text = z.string({ error })
  return text.meta({ ...cut, ...(cutAt !== undefined && { 'x-cut-at': cutAt }) })
}

/**
 * Returns the field for free text of many lines, with markup: as long as a body may be, for the owning service cuts it
 * off (`cleanLines`, `clipMarkup`).
 * @param missing the sentence for an empty text
 */
export const text = (missing: string) =>
  z
    .string({ error: missing })
    .refine((text) => cleanLines(text) !== '', { error: missing })
    .meta(cut)

export const gender = z.enum(['male', 'female'], { error: 'Kies man of vrouw.' })

/** An answer with only a message. */
export const message = z.object({ message: z.string() })

/** Whole seconds left; 0 when the timer has run out. */
export const seconds = z.number().int().nonnegative()

export const euro = z.number().int()
export const isoTime = z.iso.datetime()
