import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { priceOf, trades } from '@sottomondo/goods-catalogue'
import { expect, test } from 'vitest'
import { signWith } from './periods.ts'

/** Players check us by docs/goods-prices.md: the test recomputes its text, so that it stays true. */
const page = readFileSync(new URL('../../../../../docs/goods-prices.md', import.meta.url), 'utf8')
const hashes = [...page.matchAll(/^\$ printf '%s' (\S+) \| openssl dgst -sha256\n([0-9a-f]{64})$/gm)]
const hmacs = [...page.matchAll(/^\$ printf '%s' (\S+) \| openssl dgst -sha256 -hmac (\S+)\n([0-9a-f]{64})$/gm)]
const rows = [...page.matchAll(/^\| (\d) \| (\w+):(\w+) \| (\d+) \| (\d+) \| (\d+) \|$/gm)]

test('the commands for openssl print the output below them', () => {
  expect([hashes.length, hmacs.length, page.match(/^\$ /gm)?.length]).toEqual([3, 6, 9])
  for (const [, seed, hash] of hashes) expect(createHash('sha256').update(String(seed)).digest('hex')).toBe(hash)
  for (const [, message, seed, block] of hmacs)
    expect(createHmac('sha256', String(seed)).update(String(message)).digest('hex')).toBe(block)
})

test('the prices follow from them, by hand and by the game’s own draw', () => {
  expect(rows).toHaveLength(hmacs.length)
  for (const [index, [, period, kind, city, word, rest, price]] of rows.entries()) {
    const [, message, seed, block] = hmacs[index] ?? []
    expect(message).toBe(`${kind}:${city}:0`)
    expect(seed).toBe(hashes[Number(period) - 1]?.[1])
    const good = Object.values(trades)
      .flatMap(({ goods }) => [...goods])
      .find(({ name }) => name === kind)
    if (!good || !seed || !block) throw new Error(`nobody trades ${kind}`)
    const count = good.mostEuro - good.leastEuro + 1
    expect(Number.parseInt(block.slice(0, 8), 16)).toBe(Number(word))
    expect(Number(word)).toBeLessThan(2 ** 32 - (2 ** 32 % count))
    expect([Number(word) % count, good.leastEuro + (Number(word) % count)]).toEqual([Number(rest), Number(price)])
    expect(priceOf(good, String(city), signWith(seed))).toBe(Number(price))
  }
})
