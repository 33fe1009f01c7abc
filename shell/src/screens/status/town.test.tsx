// @vitest-environment happy-dom
import { playAgainst, push, textOf } from '@sottomondo/mfe-kit/testing'
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Town } from './town.tsx'

const line = (newsId: number, accountName: string) => ({
  ...{ newsId, kind: 'rank' as const, accountName, freedAccountName: null, rank: 'Ronin', winningsEuro: null },
  ...{ game: null, cityName: null, bankBroken: false, happenedAt: `2026-11-20T12:00:0${newsId}.000Z` },
})
const win = {
  ...line(3, 'Vito'),
  ...{ kind: 'win' as const, rank: null, winningsEuro: 80_000, game: 'FRUIT' as const, cityName: 'Rome' },
}

test('events are put on top, once, with names that lead to profiles', async () => {
  await playAgainst({ 'GET /api/town/news': { news: [line(1, 'Livia')] } })
  render(<Town />)
  await screen.findByText('Livia')
  const breakout = { ...line(2, 'Beppe'), kind: 'breakout' as const, rank: null, freedAccountName: 'Nunzia' }
  act(() => push('townNews', { news: [win, breakout], version: 1 }))
  act(() => push('townNews', { news: [breakout], version: 2 }))
  const texts = screen.getAllByRole('listitem').map((item) => item.firstElementChild && textOf(item.firstElementChild))
  expect(texts).toEqual([
    'Vito won €80.000 aan de fruitautomaat in Rome.',
    'Beppe haalde Nunzia uit de cel.',
    'Livia is nu Ronin.',
  ])
  expect(screen.getByRole('link', { name: 'Nunzia' }).getAttribute('href')).toBe('/profile/nunzia')
})

test('a quiet town says so', async () => {
  await playAgainst({ 'GET /api/town/news': { news: [] } })
  render(<Town />)
  expect(await screen.findByText('Het is stil. Te stil, zegt men.')).not.toBeNull()
})
