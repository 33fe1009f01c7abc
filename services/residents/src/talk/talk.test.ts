import { seededRandom } from '@sottomondo/test-kit/random'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lines, type Occasion } from './lines.ts'
import { topicsOf } from './news.ts'
import { occasionOf, replyTo } from './reply.ts'
import { Speaker } from './speaker.ts'

const words = { naam: 'Nieuweling', stad: 'Rome', wat: 'een Volmer Pendler' }
const noon = Date.parse('2026-11-29T12:00:00Z')

describe('the stock of lines', () => {
  const all = Object.values(lines).flat()

  test('has 200 lines or more, each once, and each short enough for the chat with the longest name', () => {
    expect(all.length).toBeGreaterThanOrEqual(200)
    expect(new Set(all).size).toBe(all.length)
    for (const line of all) expect(line.replaceAll('{naam}', 'N'.repeat(15)).length).toBeLessThanOrEqual(300)
  })

  test('knows only the words that speakers have', () => {
    const named = new Set(all.flatMap((line) => [...line.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)))
    expect([...named].sort()).toEqual(['naam', 'stad', 'wat'])
  })
})

describe('a speaker', () => {
  test('says no line twice within a day, and all of them again the next day', () => {
    const speaker = new Speaker(seededRandom(7))
    const stock = lines.greeting.length
    const said = Array.from({ length: stock + 3 }, () => speaker.lineFor('greeting', words, noon))
    expect(new Set(said.slice(0, stock)).size).toBe(stock)
    expect(said.slice(stock)).toEqual([undefined, undefined, undefined])
    expect(speaker.lineFor('greeting', words, noon + 86_400_000)).toContain('Nieuweling')
  })

  test('goes on after a restart with what was said before it', () => {
    const before = new Speaker(seededRandom(7))
    const first = Array.from({ length: 5 }, () => before.lineFor('freed', words, noon))
    const after = new Speaker(seededRandom(7), before.said)
    const rest = Array.from({ length: lines.freed.length - 5 }, () => after.lineFor('freed', words, noon))
    expect(new Set([...first, ...rest]).size).toBe(lines.freed.length)
  })

  test('takes a line only where it knows all its words, and says them in it', () => {
    const occasions = Object.keys(lines) as Occasion[]
    fc.assert(
      fc.property(
        fc.constantFrom(...occasions),
        fc.subarray(['naam', 'stad', 'wat'] as const),
        fc.integer(),
        (occasion, known, seed) => {
          const some = Object.fromEntries(known.map((name) => [name, words[name]]))
          const sayable = lines[occasion]
            .map((line) => known.reduce<string>((filled, name) => filled.replaceAll(`{${name}}`, words[name]), line))
            .filter((line) => !/[{}]/.test(line))
          const line = new Speaker(seededRandom(seed)).lineFor(occasion, some, noon)
          if (line === undefined) expect(sayable).toEqual([])
          else expect(sayable).toContain(line)
        },
      ),
    )
  })
})

describe('what a message asks for', () => {
  test.each([
    ['Goedenavond allemaal', 'greeting'],
    ['hoi', 'greeting'],
    ['Bedankt Beppe!', 'thanked'],
    ['Ik ben nieuw hier, hoe verdien ik geld?', 'advice'],
    ['welterusten', 'farewell'],
    ['Ik zit vast, wie haalt me eruit?', 'jailCall'],
    ['Wie doet er mee met een raid in Rome?', 'workCall'],
    ['Ik zoek een partner voor een overval', 'workCall'],
    ['De overval ging goed', undefined],
    ['wat een sukkel ben jij', 'calm'],
    ['Drie auto’s gestolen vandaag', undefined],
    ['Ik lees een boek over dagbouw', undefined],
  ])('%s', (content, occasion) => {
    expect(occasionOf(content)).toBe(occasion)
  })
})

describe('who answers', () => {
  const residents = new Set(['Beppe', 'Carmela', 'Tre-Dita'])
  const present = ['Beppe', 'Carmela', 'Tre-Dita']
  const heard = (content: string, accountName = 'Nieuweling', mentions: string[] = []) => ({
    accountName,
    content,
    mentions,
  })

  test('whoever is called by name, in any case, also beside signs', () => {
    for (const content of ['beppe, ben je er?', 'Is BEPPE wakker?', 'hoi Beppe'])
      expect(replyTo(heard(content), present, residents, seededRandom(1))?.by).toBe('Beppe')
    expect(replyTo(heard('@Tre-Dita?', 'Nieuweling', ['Tre-Dita']), present, residents, seededRandom(1))?.by).toBe(
      'Tre-Dita',
    )
  })

  test('anybody present answers a greeting of everybody', () => {
    const reply = replyTo(heard('hallo!'), present, residents, seededRandom(3))
    expect(reply).toMatchObject({ occasion: 'greeting', words: { naam: 'Nieuweling' } })
    expect(present).toContain(reply?.by)
  })

  test('nobody answers talk that asks nothing, a resident, or when nobody is there', () => {
    expect(replyTo(heard('Ik heb een nieuwe auto'), present, residents, seededRandom(1))).toBeUndefined()
    expect(replyTo(heard('hoi Beppe', 'Carmela'), present, residents, seededRandom(1))).toBeUndefined()
    expect(replyTo(heard('hoi Beppe'), [], residents, seededRandom(1))).toBeUndefined()
  })

  test('a name within another word calls nobody', () => {
    expect(replyTo(heard('Beppes auto', 'Nieuweling'), ['Beppe'], residents, seededRandom(1))).toBeUndefined()
  })
})

test('topics come from the news, the newest first, and a casino’s sale is none', () => {
  const event = {
    otherAccountName: null,
    participants: null,
    place: null,
    amountEuro: null,
    game: null,
    cityName: null,
    isOwner: false,
  }
  const topics = topicsOf({
    news: [
      {
        newsId: 4,
        kind: 'breakout',
        accountName: 'Beppe',
        freedAccountName: 'Carmela',
        rank: null,
        paidEuro: null,
        game: null,
        cityName: null,
        bankBroken: false,
        happenedAt: '2026-11-29T10:00:00Z',
      },
    ],
    events: [
      { ...event, eventId: 9, kind: 'murder', accountName: 'Gaspare', happenedAt: '2026-11-29T11:00:00Z' },
      { ...event, eventId: 8, kind: 'casino', accountName: 'Rosalba', happenedAt: '2026-11-29T11:30:00Z' },
    ],
  })
  expect(topics).toEqual([
    { key: 'event 9', occasion: 'deathNews', words: { naam: 'Gaspare' } },
    { key: 'news 4', occasion: 'breakoutNews', words: { naam: 'Carmela' } },
  ])
})
