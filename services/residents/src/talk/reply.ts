import type { Random } from '@sottomondo/server-kit/random'
import { anyOf } from '../any-of.ts'
import type { Occasion } from './lines.ts'

/** A message of the chat, as the server told it. */
export interface Heard {
  accountName: string
  content: string
  mentions: readonly string[]
}

/** Whole words in Dutch and what else is said here, in small letters; the first that fits counts. */
const signs: readonly [Occasion, RegExp][] = [
  [
    'farewell',
    /\b(doei|dag allemaal|tot morgen|tot straks|welterusten|slaap lekker|truste(n|rusten)?|ciao ciao|ik ga (slapen|weg))\b/,
  ],
  [
    'jailCall',
    /\b(ik zit( weer)? (vast|in de cel)|haalt? me( er)?uit|breekt? me uit|bevrijd me|wie kan me uitbreken)\b/,
  ],
  ['workCall', /\b(wie|iemand|zoek)\b.*\b(raid|overval|heist|partner)\b|\b(raid|overval|heist)\b.*\bwie\b/],
  ['thanked', /\b(dank|bedankt|dankje|dankjewel|thanks|thx|merci|grazie)\b/],
  [
    'advice',
    /\b(nieuw hier|net begonnen|hoe (begin|werkt|kom|verdien)|wat moet ik|tips?|waar (kan|koop|vind)|hoe kan)\b/,
  ],
  [
    'greeting',
    /\b(hoi|hallo|hey|hé|hee|hai|yo|dag|goedemorgen|goedemiddag|goedenavond|goeiemorgen|goeiedag|ciao|salut|mogge|avond)\b/,
  ],
  ['calm', /\b(sukkel|idioot|klootzak|lul|schijt|kut|tering|dood maken|ik maak je|flikker op|rot op)\b/],
]

/** What a message asks for, whoever it is meant for; undefined where it asks nothing. */
export const occasionOf = (content: string): Occasion | undefined => {
  const text = content.toLowerCase()
  return signs.find(([, pattern]) => pattern.test(text))?.[0]
}

/** A name is called where it is mentioned, or stands in the text as a word. */
const isCalled = (name: string, { content, mentions }: Heard): boolean =>
  mentions.includes(name) ||
  content
    .toLowerCase()
    .split(/[^\p{L}\p{N}_-]+/u)
    .includes(name.toLowerCase())

export interface Reply {
  by: string
  occasion: Occasion
  words: { naam: string }
}

/**
 * Who answers a message, and on what occasion. Residents answer players, and each other only when called by name, so
 * that no talk goes on for ever.
 * @param present residents who are awake
 */
export function replyTo(
  heard: Heard,
  present: readonly string[],
  residents: ReadonlySet<string>,
  random: Random,
): Reply | undefined {
  if (residents.has(heard.accountName)) return undefined
  const words = { naam: heard.accountName }
  const others = present.filter((name) => name !== heard.accountName)
  const occasion = occasionOf(heard.content)
  const called = others.filter((name) => isCalled(name, heard))
  const by = anyOf(random, called)
  if (by !== undefined) return { by, occasion: occasion ?? 'called', words }
  const volunteer = anyOf(random, others)
  return occasion && volunteer !== undefined ? { by: volunteer, occasion, words } : undefined
}
