import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blockMessage, bytesPerBlock, createDraw } from './draw.ts'

const words = 2 ** 32
const anySides = fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: words }), fc.constant(words))

/** A draw with these words, and zeros after them. */
function drawOf(given: readonly number[]) {
  const cursors: number[] = []
  const draw = createDraw((cursor) => {
    cursors.push(cursor)
    const block = Buffer.alloc(bytesPerBlock)
    given.slice(cursor * 8, cursor * 8 + 8).forEach((word, index) => {
      block.writeUInt32BE(word, index * 4)
    })
    return block
  })
  return { draw, cursors }
}

test('the signed message names the client seed, the nonce and the block', () => {
  expect(blockMessage('mijn-seed', 7, 2)).toBe('mijn-seed:7:2')
})

describe('every value is equally likely', () => {
  test('the words that are not skipped give each value equally often', () => {
    fc.assert(
      fc.property(anySides, (sides) => {
        const fair = words - (words % sides)
        // fair is a multiple of sides, so the words below it fall on the values in equal shares.
        expect(fair % sides).toBe(0)
        const skippable = [fair, words - 1].filter((word) => word >= fair && word < words)
        for (const word of skippable) expect(drawOf([word, 5]).draw.below(sides)).toBe(5 % sides)
        expect(drawOf([fair - 1, 5]).draw.below(sides)).toBe(sides - 1)
        expect(drawOf([0]).draw.below(sides)).toBe(0)
        expect(drawOf([sides - 1]).draw.below(sides)).toBe(sides - 1)
        if (sides < words) expect(drawOf([sides % fair]).draw.below(sides)).toBe((sides % fair) % sides)
      }),
      { examples: [[37], [6], [100], [3], [1], [2 ** 31 + 1]] },
    )
  })

  test('fewer than half of all words are ever skipped', () => {
    fc.assert(
      fc.property(anySides, fc.integer({ min: 0, max: words / 2 - 1 }), (sides, word) => {
        expect(drawOf([word]).draw.below(sides)).toBe(word % sides)
      }),
    )
  })
})

test('any words give whole numbers below the sides, and the same words the same numbers', () => {
  const anyWord = fc.integer({ min: 0, max: words - 1 })
  fc.assert(
    fc.property(fc.array(anyWord, { maxLength: 40 }), fc.array(anySides, { maxLength: 20 }), (given, allSides) => {
      const [one, other] = [drawOf(given).draw, drawOf(given).draw]
      for (const sides of allSides) {
        const value = one.below(sides)
        expect(Number.isInteger(value) && value >= 0 && value < sides).toBe(true)
        expect(other.below(sides)).toBe(value)
      }
    }),
  )
})

test('words are read big-endian, one after the other, and blocks only when they are needed, each once', () => {
  const given = Array.from({ length: 20 }, (_, index) => 256 * index + 1)
  const { draw, cursors } = drawOf(given)
  expect(cursors).toEqual([])
  for (const [index, word] of given.entries()) {
    expect(draw.below(words)).toBe(word)
    expect(cursors).toEqual(Array.from({ length: Math.floor(index / 8) + 1 }, (_, cursor) => cursor))
  }
})

test('a block that is a view into something larger is read from its own beginning', () => {
  const pool = new Uint8Array(3 * bytesPerBlock)
  pool[bytesPerBlock + 3] = 9
  const draw = createDraw(() => pool.subarray(bytesPerBlock, 2 * bytesPerBlock))
  expect(draw.below(words)).toBe(9)
})

test.each([0, -1, 1.5, Number.NaN, words + 1, Number.POSITIVE_INFINITY])('there is no draw with %d sides', (sides) => {
  expect(() => drawOf([1]).draw.below(sides)).toThrow('sides')
})
