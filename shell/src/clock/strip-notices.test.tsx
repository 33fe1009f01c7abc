// @vitest-environment happy-dom
import type { Calls } from '@sottomondo/api-contract'
import { type FakeServer, playAgainst, push } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter, Link } from '@sottomondo/router'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { StripNotices } from './strip-notices.tsx'

type Auctions = Calls['GET /api/auction']['answer']
type Auction = Auctions['auctionItemsWithDetails'][number]

/** The parts of a bid that the strip reads. */
const bidOn = (auctionId: number, itemName: string, isOutbid: boolean) =>
  ({
    auctionId,
    itemName,
    isOutbid,
    ownBid: 65_000,
    endTime: new Date(Date.now() + 2_530_000).toISOString(),
  }) as Auction
const answer = (...auctions: Auction[]) => ({ auctionItemsWithDetails: auctions }) as Auctions

let server: FakeServer
beforeEach(() => {
  history.replaceState(null, '', '/crime')
  sessionStorage.clear()
  server = {
    'GET /api/city-calls': { calls: [], muted: [], killingSpreeUntil: null },
    'GET /api/auction': answer(bidOn(3, 'Volmer Pendler', false)),
  }
})
async function open() {
  const sent = await playAgainst(server)
  render(
    <BrowserRouter>
      <StripNotices />
      <Link to="/auction">Naar de veiling</Link>
      <Link to="/crime">Naar de misdaad</Link>
    </BrowserRouter>,
  )
  const readings = () => sent.filter(({ call }) => call === 'GET /api/auction').length
  await waitFor(() => expect(readings()).toBe(location.pathname === '/auction' ? 0 : 1))
  return readings
}
const outbid = /^Overboden op Volmer Pendler ?42:(10|0\d)$/

test('who is outbid is led to the auction from every page, from that moment on and after a reload', async () => {
  await open()
  expect(screen.queryByRole('list')).toBeNull()
  server['GET /api/auction'] = answer(bidOn(3, 'Volmer Pendler', true))
  act(() => push('auctionOutbid', { auctionId: 3, message: 'Je bent overboden.', version: 2 }))
  expect((await screen.findByRole('link', { name: outbid })).getAttribute('href')).toBe('/auction')
  cleanup()
  await open()
  expect(await screen.findByRole('link', { name: outbid })).not.toBeNull()
})

test('who bids again on another device is not outbid here either', async () => {
  server['GET /api/auction'] = answer(bidOn(3, 'Volmer Pendler', true))
  await open()
  await screen.findByRole('link', { name: outbid })
  server['GET /api/auction'] = answer(bidOn(3, 'Volmer Pendler', false))
  act(() => push('auctionBid', { auctionId: 3, version: 3 }))
  await waitFor(() => expect(screen.queryByRole('link', { name: outbid })).toBeNull())
})

test('what its own page says is not said twice, and is read anew by who comes from there', async () => {
  server['GET /api/auction'] = answer(bidOn(3, 'Volmer Pendler', true))
  const readings = await open()
  await screen.findByRole('link', { name: outbid })
  await userEvent.click(screen.getByRole('link', { name: 'Naar de veiling' }))
  expect(screen.queryByRole('link', { name: outbid })).toBeNull()
  // They bid again there.
  server['GET /api/auction'] = answer(bidOn(3, 'Volmer Pendler', false))
  await userEvent.click(screen.getByRole('link', { name: 'Naar de misdaad' }))
  await waitFor(() => expect(readings()).toBe(2))
  expect(screen.queryByRole('link', { name: outbid })).toBeNull()
})

test('several are one chip, which is muted until another bid of theirs is topped', async () => {
  server['GET /api/auction'] = answer(bidOn(3, 'Volmer Pendler', true), bidOn(4, '1.000 kogels', true))
  await open()
  expect(await screen.findByRole('link', { name: /^Overboden in 2 veilingen ?42:/ })).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Laat maar: Overboden in 2 veilingen' }))
  expect(screen.queryByRole('list')).toBeNull()
  server['GET /api/auction'] = answer({ ...bidOn(3, 'Volmer Pendler', true), ownBid: 90_000 }, bidOn(4, 'Kogels', true))
  act(() => push('auctionOutbid', { auctionId: 3, message: 'Je bent overboden.', version: 3 }))
  expect(await screen.findByRole('link', { name: outbid })).not.toBeNull()
})
