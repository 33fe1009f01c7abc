import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { carOf, cars } from '@sottomondo/car-catalogue'
import { countTickets, purchasesOf, ticketsForPrizes } from '@sottomondo/casino-rules'
import { expect, test } from 'vitest'
import { prizesOf } from './draw-day.ts'

/** Players check the draw by docs/lottery-draw.md: its text is recomputed, so that it can't become outdated. */
const page = readFileSync(new URL('../../../../../docs/lottery-draw.md', import.meta.url), 'utf8')
const [, seed = '', seedHash] = /^\$ printf '%s' (\S+) \| openssl dgst -sha256\n([0-9a-f]{64})$/m.exec(page) ?? []
const [, list = '', listHash = ''] =
  /^\$ printf '([^%'][^']*)' \| openssl dgst -sha256\n([0-9a-f]{64})$/m.exec(page) ?? []
const [, message = '', key, block = ''] =
  /^\$ printf '%s' (\S+) \| openssl dgst -sha256 -hmac (\S+)\n([0-9a-f]{64})$/m.exec(page) ?? []
const rows = [...page.matchAll(/^\| (\d+) \| (\d+) \| (\d+) \| (.+) \|$/gm)]
const text = list.replaceAll('\\n', '\n')
const sha256 = (of: string) => createHash('sha256').update(of).digest('hex')

test('the commands for openssl give the output that stands under them', () => {
  expect(page.match(/^\$ /gm)).toHaveLength(3)
  expect([sha256(seed), sha256(text)]).toEqual([seedHash, listHash])
  expect([message, key]).toEqual([`${listHash}:0:0`, seed])
  expect(createHmac('sha256', seed).update(message).digest('hex')).toBe(block)
})

test('the words, their moduli and the prizes stand there as they follow', () => {
  const tickets = countTickets(purchasesOf(text) ?? [])
  expect(tickets).toEqual({ sold: 20, inDrum: 14 })
  expect(rows).toHaveLength(5)
  for (const [nth, [, word, sides, rest]] of rows.entries()) {
    expect(Number.parseInt(block.slice(nth * 8, nth * 8 + 8), 16)).toBe(Number(word))
    expect(Number(word)).toBeLessThan(2 ** 32 - (2 ** 32 % Number(sides)))
    expect(Number(word) % Number(sides)).toBe(Number(rest))
  }
  const said = rows.map(([, , , , what]) => what)
  const prizes = prizesOf(seed, listHash, tickets)
  expect(said).toEqual(
    prizes.flatMap(({ prize, ticket, car }) => [`${names[prize]}: ticket ${ticket}`, ...(car ? [car.carName] : [])]),
  )
  const from = ticketsForPrizes(cars)
  expect(page).toContain(
    `| tickets | ${from.carOne} | ${from.carTwo} | ${from.bulletTwo} | ${from.bulletOne.toLocaleString('en')} |`,
  )
  expect(prizes[0]?.euro).toBe(110_000)
  expect(page).toContain('The jackpot is 110,000, and the cars may cost 80,000.')
  for (const [, carName = '', value] of page.matchAll(/the ([A-Z]\w+ [A-Z]\w+) \(([\d,]+)\)/g))
    expect(carOf(carName)?.valueEuro).toBe(Number(value?.replaceAll(',', '')))
})

const names = {
  jackpot: 'jackpot',
  carOne: 'first car',
  carTwo: 'second car',
  bulletOne: 'large box',
  bulletTwo: 'small box',
} as const
