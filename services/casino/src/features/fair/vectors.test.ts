import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import {
  type BlackjackAction,
  bonusBoard,
  type Card,
  type Draw,
  drawRouletteNumber,
  drawSlots,
  fruitOutcome,
  fruitSymbols,
  outcomeOf,
  perkWeights,
  playBlackjack,
  playBonus,
  shuffledShoe,
} from '@sottomondo/casino-rules'
import { describe, expect, test } from 'vitest'
import { hashOf } from '../../kernel/seed/seed.store.ts'
import { drawFrom } from '../../kernel/seed/seeds.ts'
import { below, recomputeWords } from '../../testing/recompute.ts'

/** Players check the game by docs/fair-play.md: its text is recomputed, so that it can't become outdated. */
const page = readFileSync(new URL('../../../../../docs/fair-play.md', import.meta.url), 'utf8')

interface Vector {
  nonce: number
  words: number[]
  roulette: number
  slots: string[]
  /** The first cards of the shoe, and a round played from it. */
  cards: string[]
  blackjack: { actions: BlackjackAction[]; player: string[]; dealer: string[]; outcome: string }
  bonus?: { draws: [number, number][]; dice: number[]; fields: string[]; multiplier: number }
}

const found = (pattern: RegExp): string => {
  const text = pattern.exec(page)?.[1]
  if (text === undefined) throw new Error(`the page has no ${pattern}`)
  return text
}
const serverSeed = found(/server seed `([0-9a-f]{64})`/)
const clientSeed = found(/client seed `([\w-]+)`/)
const vectors = JSON.parse(found(/```json\n([\s\S]*?)```/)) as Vector[]
const wordsOf = (nonce: number) => recomputeWords(serverSeed, clientSeed, nonce)

const suits = '♣♦♥♠'
const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
const nameOf = ({ suit, rank }: Card) => `${ranks[rank - 1]}${suits[suit - 1]}`

/** Returns the rows of the page's table with this heading: [first, last, name]. */
function tableOf(heading: string): [number, number, string][] {
  const table = found(new RegExp(`\\| number \\| ${heading} \\|\\n\\|---\\|---\\|\\n((?:\\|.*\\|\\n)+)`))
  return [...table.matchAll(/\| (\d+)-(\d+) \| (\w+) \|/g)].map(([, first, last, name]) => [
    Number(first),
    Number(last),
    String(name),
  ])
}
const nameAt = (table: [number, number, string][], drawn: number) =>
  table.find(([first, last]) => drawn >= first && drawn <= last)?.[2]

test('the commands for openssl give the output that stands under them', () => {
  const hmacs = [...page.matchAll(/^\$ printf '%s' (\S+) \| openssl dgst -sha256 -hmac (\S+)\n([0-9a-f]{64})$/gm)]
  const hashes = [...page.matchAll(/^\$ printf '%s' (\S+) \| openssl dgst -sha256\n([0-9a-f]{64})$/gm)]
  expect(page.match(/^\$ /gm)).toHaveLength(hmacs.length + hashes.length)
  expect(hashes).toHaveLength(1)
  for (const [, text, hash] of hashes) {
    expect(text).toBe(serverSeed)
    expect(createHash('sha256').update(String(text)).digest('hex')).toBe(hash)
    expect(hashOf(serverSeed)).toBe(hash)
  }
  const blocks = vectors.flatMap(({ nonce }) => [0, 1].map((cursor) => `${clientSeed}:${nonce}:${cursor}`))
  expect(hmacs.map(([, message]) => message)).toEqual(blocks)
  for (const [, message, key, block] of hmacs) {
    expect(key).toBe(serverSeed)
    expect(createHmac('sha256', serverSeed).update(String(message)).digest('hex')).toBe(block)
  }
})

test('the tables are the ones that the casino uses', () => {
  const spread = (weights: readonly { name: string; weight: number }[]) => {
    let next = 0
    return weights.map(({ name, weight }) => {
      const first = next
      next += weight
      return [first, next - 1, name]
    })
  }
  expect(tableOf('symbol')).toEqual(spread(fruitSymbols.map(({ symbol, weight }) => ({ name: symbol, weight }))))
  expect(tableOf('perk')).toEqual(spread(perkWeights.map(({ type, weight }) => ({ name: type, weight }))))
})

describe.each(vectors)('the round of nonce $nonce', ({ nonce, words, roulette, slots, cards, blackjack, bonus }) => {
  test('has these words', () => {
    const row = wordsOf(nonce)
    expect(words.map(() => row.next().value)).toEqual(words)
  })

  test('follows from the page alone', () => {
    expect(below(wordsOf(nonce), 37)).toBe(roulette)
    const row = wordsOf(nonce)
    expect(slots.map(() => nameAt(tableOf('symbol'), below(row, 100)))).toEqual(slots)
    for (const [sides, value] of bonus?.draws ?? []) expect(below(row, sides)).toBe(value)
  })

  test('deals these cards, by the page alone and by the casino', () => {
    const row = wordsOf(nonce)
    const shoe = Array.from({ length: 312 }, (_, card) => `${ranks[card % 13]}${suits[Math.floor((card % 52) / 13)]}`)
    const taken = cards.map((_, n) => {
      const place = n + below(row, 312 - n)
      ;[shoe[n], shoe[place]] = [String(shoe[place]), String(shoe[n])]
      return shoe[n]
    })
    expect(taken).toEqual(cards)
    const product = shuffledShoe(drawFrom({ serverSeed, clientSeed }, nonce))
    expect(cards.map(() => nameOf(product()))).toEqual(cards)
    const { hands, dealer } = playBlackjack(drawFrom({ serverSeed, clientSeed }, nonce), blackjack.actions)
    const [hand] = hands
    if (!hand) throw new Error('nothing was dealt')
    expect({
      player: hand.cards.map(nameOf),
      dealer: dealer.map(nameOf),
      outcome: outcomeOf(hand, dealer),
    }).toMatchObject({ player: blackjack.player, dealer: blackjack.dealer, outcome: blackjack.outcome })
  })

  test('is the one that the casino draws', () => {
    expect(drawRouletteNumber(drawFrom({ serverSeed, clientSeed }, nonce))).toBe(roulette)
    const made: [number, number][] = []
    const product = drawFrom({ serverSeed, clientSeed }, nonce)
    const noted: Draw = {
      below(sides) {
        const value = product.below(sides)
        made.push([sides, value])
        return value
      },
    }
    expect(drawSlots(noted)).toEqual(slots)
    expect(fruitOutcome(drawSlots(drawFrom({ serverSeed, clientSeed }, nonce))).winsBonus).toBe(bonus !== undefined)
    if (!bonus) return
    made.length = 0
    const rolls = playBonus(noted)
    expect(made).toEqual(bonus.draws)
    expect(rolls.map(({ dice }) => dice)).toEqual(bonus.dice)
    const labels = new Map(bonusBoard.map(({ id, label }) => [id, label]))
    expect(rolls.map(({ game }) => labels.get(game.boxId))).toEqual(bonus.fields)
    expect(rolls.at(-1)?.game.multiplier).toBe(bonus.multiplier)
  })
})

test('the vectors show a bonus game and a word that is skipped', () => {
  expect(vectors.some(({ bonus }) => bonus)).toBe(true)
  expect(vectors.some(({ words }) => words.some((word) => word >= 4294967200))).toBe(true)
})
