// @vitest-environment happy-dom
import { playAgainst, push, textOf } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Town } from './town.tsx'
import { lineKey, shownLines, type TownNews, withPushed } from './town-lines.ts'

const open = () =>
  render(
    <BrowserRouter>
      <Town />
    </BrowserRouter>,
  )
const line = (newsId: number, accountName: string) => ({
  newsId,
  kind: 'rank' as const,
  accountName,
  freedAccountName: null,
  rank: 'Ronin',
  paidEuro: null,
  game: null,
  cityName: null,
  bankBroken: false,
  happenedAt: `2026-11-20T12:00:0${newsId}.000Z`,
})
const win = {
  ...line(3, 'Vito'),
  kind: 'win' as const,
  rank: null,
  paidEuro: 80_000,
  game: 'FRUIT' as const,
  cityName: 'Rome',
}

test('events are put on top, once, with names that lead to profiles', async () => {
  await playAgainst({ 'GET /api/town/news': { news: [line(1, 'Livia')], events: [] } })
  open()
  await screen.findByText('Livia')
  const breakout = { ...line(2, 'Beppe'), kind: 'breakout' as const, rank: null, freedAccountName: 'Nunzia' }
  act(() => push('townNews', { news: [win, breakout], events: [], version: 1 }))
  act(() => push('townNews', { news: [breakout], events: [], version: 2 }))
  const texts = screen.getAllByRole('listitem').map((item) => item.firstElementChild && textOf(item.firstElementChild))
  expect(texts).toEqual([
    'Vito won €80.000 aan de fruitautomaat in Rome.',
    'Beppe haalde Nunzia uit de cel.',
    'Livia is nu Ronin.',
  ])
  expect(screen.getByRole('link', { name: 'Nunzia' }).getAttribute('href')).toBe('/profile/nunzia')
})

const event = (
  eventId: number,
  kind: TownNews['events'][number]['kind'],
  second: number,
): TownNews['events'][number] => ({
  eventId,
  kind,
  accountName: 'Vito',
  otherAccountName: null,
  participants: null,
  place: null,
  amountEuro: null,
  game: null,
  cityName: null,
  isOwner: false,
  happenedAt: `2026-11-20T12:00:1${second}.000Z`,
})

test('raids, heists, jackpots, casinos and murders are told, and nobody learns who shot anonymously', async () => {
  await playAgainst({
    'GET /api/town/news': {
      news: [line(1, 'Livia')],
      events: [
        { ...event(6, 'murder', 6), otherAccountName: 'Beppe' },
        event(5, 'murder', 5),
        {
          ...event(4, 'casino', 4),
          otherAccountName: 'Nunzia',
          game: 'BLACKJACK',
          cityName: 'Rome',
          isOwner: true,
        },
        { ...event(3, 'lottery', 3), amountEuro: 90_000 },
        { ...event(2, 'heist', 2), otherAccountName: 'Nunzia', place: 'Juwelier', amountEuro: 600_000 },
      ],
    },
  })
  open()
  await screen.findByText('Livia')
  const raid = { ...event(7, 'raid', 7), participants: 4, place: 'de haven', amountEuro: 400_000 }
  act(() => push('townNews', { news: [], events: [raid], version: 1 }))
  const texts = screen.getAllByRole('listitem').map((item) => item.firstElementChild && textOf(item.firstElementChild))
  expect(texts).toEqual([
    'Vito leidde een raid op de haven, met 4 man: €400.000 buit.',
    'Vito is doodgeschoten door Beppe.',
    'Vito is doodgeschoten. Door wie, weet niemand.',
    'Vito speelde de kas van de blackjacktafel in Rome leeg en is er nu de baas. Nunzia is het casino kwijt.',
    'Vito won de jackpot van de loterij: €90.000.',
    'Vito en Nunzia deden een overval op een juwelier: €600.000 buit.',
    'Livia is nu Ronin.',
  ])
  expect(screen.getByRole('link', { name: 'loterij' }).getAttribute('href')).toBe('/lottery')
})

test('a rush of one kind leaves room for the rest, and takes all of it when there is nothing else', () => {
  const rush = Array.from({ length: 20 }, (_, at) => line(at + 2, 'Beppe')).map((one, at) => ({
    ...one,
    happenedAt: `2026-11-20T13:00:${String(at + 10)}.000Z`,
  }))
  const others = (['raid', 'heist', 'casino'] as const).map((kind, at) => event(at + 1, kind, at + 1))
  const shown = shownLines({ news: rush, events: others })
  expect(shown).toHaveLength(20)
  expect(shown.slice(-3).map(({ kind }) => kind)).toEqual(['casino', 'heist', 'raid'])
  const known = withPushed({ news: rush, events: [] }, [], others)
  expect(shownLines(known)).toEqual(shown)
  expect(shownLines({ news: rush, events: [] }).map(lineKey)).toEqual(rush.map(lineKey).reverse())
})

test('a quiet town says so', async () => {
  await playAgainst({ 'GET /api/town/news': { news: [], events: [] } })
  open()
  expect(await screen.findByText('Het is stil. Te stil, zegt men.')).not.toBeNull()
})
