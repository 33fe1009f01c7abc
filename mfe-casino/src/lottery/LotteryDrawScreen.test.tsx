// @vitest-environment happy-dom
import { createHash, createHmac } from 'node:crypto'
import { cars } from '@sottomondo/car-catalogue'
import { blockMessage, createDraw, drawLottery, lotteryTerms } from '@sottomondo/casino-rules'
import { type FakeServer, playAgainst } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter, useRoutes } from '@sottomondo/router'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Screen } from './LotteryDrawScreen.tsx'
import type { PublishedDraw } from './lottery-data.ts'
import { verifyDraw } from './verify-lottery.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const seed = '5f'.repeat(32)
const list = '1 7 30\n2 8 20 x\n3 9 12'
const listHash = sha256(list)
/** Draws as the casino does, by node:crypto. */
const prizes = drawLottery(
  createDraw((cursor) =>
    createHmac('sha256', seed)
      .update(blockMessage(listHash, 0, cursor))
      .digest(),
  ),
  { sold: 62, inDrum: 42 },
  cars,
).map(({ prize, ticket, euro, bullets, car }) => ({
  prize,
  ticket,
  winner: 'Vito',
  own: false,
  amount: euro ?? bullets ?? car?.valueEuro ?? 0,
  carName: car?.carName ?? null,
}))
const draw: PublishedDraw = {
  drawDay: '2026-11-21',
  drawnAt: '2026-11-21T19:00:00.000Z',
  seed,
  seedHash: sha256(seed),
  list,
  listHash,
  prizes,
  terms: lotteryTerms,
}

const Routed = () => useRoutes([{ path: '/lottery/:drawDay', element: <Screen /> }])

test('an honest draw is right, and shows everything that it follows from', async () => {
  const server: FakeServer = { 'GET /api/lottery/draws/{drawDay}': draw }
  history.pushState(null, '', '/lottery/2026-11-21')
  await playAgainst(server)
  render(
    <BrowserRouter>
      <Routed />
    </BrowserRouter>,
  )
  expect(await screen.findByText('Deze trekking klopt', undefined, { timeout: 15_000 })).not.toBeNull()
  expect(screen.getByText('Er zaten 42 lootjes in de trommel, van de 62 lootjes die verkocht waren.')).not.toBeNull()
  expect(screen.getByText(listHash)).not.toBeNull()
})

test.each([
  ['another seed', { seed: 'ander' }],
  ['another list', { list: '1 7 30\n2 8 20 x\n3 9 13' }],
  ['a list that is none', { list: 'lijst', listHash: sha256('lijst') }],
  ['a ticket of a friend', { prizes: prizes.map((one, nr) => (nr === 0 ? { ...one, ticket: 42 - one.ticket } : one)) }],
  [
    'a dearer car',
    { prizes: prizes.map((one) => (one.prize === 'carTwo' ? { ...one, amount: one.amount + 1 } : one)) },
  ],
  ['a prize that is missing', { prizes: prizes.slice(1) }],
  ['a draw by rules that this page does not know', { terms: lotteryTerms + 1 }],
])('%s does not go unnoticed', async (_what, changed) => {
  expect((await verifyDraw({ ...draw, ...changed })).isRight).toBe(false)
})

test('a day without a living player in the drum had no prizes', async () => {
  const dead = '1 7 3 x'
  const report = await verifyDraw({ ...draw, list: dead, listHash: sha256(dead), prizes: [] })
  expect(report).toMatchObject({ isRight: true, inDrum: 0, sold: 3, drawn: undefined })
})
