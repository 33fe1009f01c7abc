import { clipMarkup, markupCharacters, messageCharacters, quoteOf, showsNothing } from '@sottomondo/markup'
import { dutchTime } from '@sottomondo/server-kit/clock'
import { cleanLines, oneLine } from '@sottomondo/server-kit/text'

/** spec 1 §9, and rules of this feature where the spec gives none. */
export const mailRules = {
  /** Longer texts are cut off (spec 1 §5, §9). */
  bodyCharacters: messageCharacters,
  /** A quoted mail is shortened so that its answer has this many characters. */
  answerCharacters: 500,
  /** The same as for the subject of a transaction (spec 2 §5). */
  subjectCharacters: 75,
  /** Mails that a player may send */
  sentMost: 10,
  /** within this time. It is a limit, so GAME_SPEED leaves it alone. */
  sentWithinMs: 60_000,
  /** Players whom a player may block at most. */
  blockedMost: 200,
  /** Mails that one request may delete. */
  chosenMost: 500,
  /** Days after which a mail is removed that neither side sees any more. */
  deletedDays: 30,
  /** A mail to all is written to this many players at a time, twice a second. */
  mailingPlayers: 1_000,
  /** The very same mail goes to all only once within this time: a second one is a press too many. */
  sameMailingMs: 600_000,
} as const

export const mailTexts = {
  gone: 'Deze mail bestaat niet (meer).',
  /** spec 1 §5 */
  noneChosen: 'Please select mails to delete.',
  tooMany: `Kies hoogstens ${mailRules.chosenMost} mails tegelijk.`,
  empty: 'Een lege mail zegt niets. Schrijf er iets in.',
  toOneself: 'Aan jezelf hoef je niets te mailen. Je weet het al.',
  badReceiver: 'Deze speler bestaat niet.',
  badFolder: 'Onbekende map.',
  blockedBy: (name: string) => `${name} wil geen mail van je.`,
  /** For whatever else than a mail would reach them. */
  deafTo: (name: string) => `${name} wil niets van je horen.`,
  blockedOneself: (name: string) => `Je hebt ${name} geblokkeerd. Hef dat eerst op, anders krijg je geen antwoord.`,
  tooFast: (seconds: number) => `Je pen staat roodgloeiend. Over ${dutchTime(seconds)} kun je weer mailen.`,
  sent: (name: string) => `Je mail is bezorgd bij ${name}.`,
  sentCut: (name: string, characters: number) =>
    `Je mail is bezorgd bij ${name}. Alleen de eerste ${characters} tekens pasten erin.`,
  received: (name: string, subject: string) =>
    subject ? `Nieuwe mail van ${name}: ‘${subject}’.` : `Nieuwe mail van ${name}.`,
  deleted: (mails: number) => (mails === 1 ? 'De mail is weg.' : `${mails} mails zijn weg.`),
  readAll: (mails: number) =>
    mails === 0 ? 'Je had alles al gelezen.' : mails === 1 ? 'De mail is gelezen.' : `${mails} mails zijn gelezen.`,
  restored: (mails: number) => (mails === 1 ? 'De mail is terug.' : `${mails} mails zijn terug.`),
  blocked: (name: string) => `${name} kan je niet meer mailen, en in de chat lees je niets meer van die kant.`,
  unblocked: (name: string) => `${name} kan je weer mailen, en is in de chat weer te lezen.`,
  blockOneself: 'Jezelf blokkeren helpt niet.',
  blockedTooMany: `Je kunt hoogstens ${mailRules.blockedMost} spelers blokkeren.`,
  noMailing: 'Please fill in both the subject and body.',
  mailing: 'De mail is onderweg naar alle spelers.',
  mailedAlready: 'Deze mail is net al naar alle spelers gegaan.',
} as const

/** Sender of a mail from the house. */
export const houseName = 'Sottomondo'

export const welcomeMail = {
  subject: 'Welkom in de onderwereld',
  body: [
    'Je bent hier niet door de voordeur binnengekomen, en dat siert je.',
    'Begin klein: pleeg een misdaad. Wat je verdient, breng je naar de bank, want op straat zijn er meer zoals jij. Zit je vast, dan kan iemand je uitbreken. Onthoud wie dat deed. Onthoud vooral wie dat niet deed.',
    'In de FAQ staat hoe alles werkt. Van ons hoor je verder weinig: wie hier lang leeft, praat niet te veel.',
  ].join('\n\n'),
} as const

/** What somebody reads whose friend has died. */
export const lostFriendMail = (name: string) => ({
  subject: `${name} is dood`,
  body: [
    `Je vriend ${name} is er niet meer.`,
    'Op het forum hangt een rouwbericht. Brand er een kaars, en onthoud wie er niet kwam.',
  ].join('\n\n'),
})

/**
 * Returns a text as it is stored: `isCut` if it was longer than its writer's limit; '' if its reader would see nothing.
 */
export function bodyOf(typed: string, isPremium: boolean): { body: string; isCut: boolean } {
  const written = cleanLines(typed)
  const body = clipMarkup(written, isPremium).trimEnd()
  return showsNothing(body) ? { body: '', isCut: false } : { body, isCut: body !== written }
}

export const subjectOf = (typed: string): string => oneLine(typed, mailRules.subjectCharacters)

/** Returns a subject with one 'Re: ', however often the mail went back and forth. */
export const replySubject = (subject: string): string => subjectOf(`Re: ${subject.replace(/^(\s*re\s*:\s*)+/i, '')}`)

/** Returns a mail as a quotation, with an empty line below it; a long one is cut so that its answer has room. */
export const quotedMail = (body: string, senderName: string | null, isPremium: boolean): string =>
  quoteOf(body, senderName ?? houseName, markupCharacters(isPremium) - mailRules.answerCharacters)

/**
 * Returns how long a player has to wait before their next mail, in ms; 0 if they may send it.
 * @param recentlySentMs when they sent their last ones, the newest first
 */
export function waitMs(recentlySentMs: readonly number[], nowMs: number): number {
  const { sentMost, sentWithinMs } = mailRules
  const first = recentlySentMs[sentMost - 1]
  return first === undefined ? 0 : Math.max(0, first + sentWithinMs - nowMs)
}

/** Returns the times with one more, as many as the limit needs. */
export const sentNow = (recentlySentMs: readonly number[], nowMs: number): number[] =>
  [nowMs, ...recentlySentMs].slice(0, mailRules.sentMost)
