import { type TimerKey, timerKeys, timerNames } from '@sottomondo/server-kit/contract'

/** What a player can be told by push, in the order of the page. */
export const pushKinds = [
  { kind: 'invitation', label: 'Iemand wacht op je voor een overval' },
  { kind: 'raid', label: 'Je familie verzamelt een raid in je stad' },
  { kind: 'timer', label: 'Een lange wachttijd is om, of je bent vrij' },
  { kind: 'outbid', label: 'Je bent overboden' },
  { kind: 'attack', label: 'Er wordt op je geschoten' },
  { kind: 'mail', label: 'Je krijgt mail' },
  { kind: 'mention', label: 'Iemand noemt je in de chat of op het forum' },
  { kind: 'priceAlert', label: 'Een prijsalarm van je gaat af' },
] as const
export type PushKind = (typeof pushKinds)[number]['kind']
export const isPushKind = (text: string): text is PushKind => pushKinds.some(({ kind }) => kind === text)

/** Where somebody waits, or shoots, a device is woken for it. */
export const isUrgent = (kind: string): boolean => kind === 'attack' || kind === 'invitation' || kind === 'raid'

/** The message of the test button: of no kind that can be chosen, and sent at any hour. */
export const testKind = 'test'

/** No rule of the game says how many or how often: these figures are our own choice. */
export const pushRules = {
  mostDevices: 5,
  /** A message about something of longer ago is not sent. The push service drops it then, too. */
  usefulSeconds: 600,
  /** Before the second, third ... attempt. */
  retryPausesSeconds: [5, 30, 120],
  /** Between two messages of a kind to a device. The last of those that come meanwhile follows. */
  pauseSeconds: 30,
  /** How long a push service may take. */
  timeoutMs: 5_000,
  /** Messages that a process sends at a time. */
  atOnce: 50,
  /** A device is forgotten when so many messages in a row were not taken. */
  mostFailures: 5,
  longestEndpoint: 1024,
  /** Until the player chooses. */
  quietFromHour: 23,
  quietUntilHour: 8,
} as const

/** Whether an hour of the day is one of silence: from 23 until 8 spans midnight; from 8 until 8 is all day. */
export function isQuietHour(hour: number, fromHour: number | null, untilHour: number | null): boolean {
  if (fromHour === null || untilHour === null) return false
  return fromHour < untilHour ? fromHour <= hour && hour < untilHour : fromHour <= hour || hour < untilHour
}

/** Returns the hour of the day in a time zone; undefined for a zone that is unknown here. */
export function wallHourIn(timeZone: string, atMs: number): number | undefined {
  try {
    return Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(atMs))
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

export const pushTexts = {
  notAvailable: 'Pushmeldingen staan hier niet aan.',
  badDevice: 'Je browser gaf geen geldig adres voor pushmeldingen.',
  tooMany: `Je hebt al ${pushRules.mostDevices} toestellen. Zet er eerst een uit.`,
  subscribed: 'Dit toestel krijgt nu pushmeldingen.',
  badKind: 'Kies waarover je een pushmelding wilt.',
  badHours: 'Kies een begin en een eind van de stille uren.',
  chosen: 'Je keuze is opgeslagen.',
  unknown: 'Dit toestel krijgt al geen meldingen meer.',
  forgotten: (device: string) => `${device} krijgt geen pushmeldingen meer.`,
  noDevices: 'Zet eerst op een toestel de pushmeldingen aan.',
  testSent: 'De proefmelding is onderweg naar al je toestellen.',
  test: 'Het werkt. Zo hoor je van ons.',
} as const

/** What a message says: nothing that a passer-by may not read. `{name}` is the other player, or somebody unknown. */
export const pushWords = {
  mail: { body: '{name} stuurde je een mail.', path: '/inbox' },
  chat: { body: '{name} noemt je in de chat.', path: '/chat' },
  forum: { body: '{name} noemt je op het forum.', path: '/forum' },
  outbid: { body: 'Je bent overboden op de veiling.', path: '/auction' },
  attack: { body: '{name} schiet op je.', path: '/murder' },
  priceAlert: { body: 'Een prijsalarm van je ging af.' },
  heist: { body: '{name} vraagt je voor een overval.', path: '/heist' },
  raid: { body: '{name} verzamelt een raid: je kunt nog mee.', path: '/raid' },
  timer: { path: '/' },
} as const

const isTimerKey = (text: string): text is TimerKey => timerKeys.some((key) => key === text)

/** Returns what is said of a timer that has ended; undefined for one that is unknown here. */
export function timerWords(timer: string): string | undefined {
  if (!isTimerKey(timer)) return undefined
  if (timer === 'freedom') return 'Je zit niet meer vast.'
  return `Je wachttijd is om: ${timerNames[timer].toLowerCase()}.`
}
