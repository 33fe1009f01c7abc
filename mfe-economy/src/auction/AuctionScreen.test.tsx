// @vitest-environment happy-dom
import { updateCash } from '@sottomondo/mfe-kit'
import { type FakeServer, pageOf, playAgainst, push, saying, toasts } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { Screen } from './AuctionScreen.tsx'
import type { Change } from './auction.types.ts'
import { auctionsOf, bullets, inMs, listed, outbid } from './testing.ts'

let server: FakeServer
const done = { auctionId: 1, cashBank: 190_000, bullets: 400, credits: 5, honorPoints: 3, endTime: inMs(60_000) }
/** What the list answers, by whose it is. */
let auctions: {
  all: ReturnType<typeof auctionsOf>
  bids: ReturnType<typeof auctionsOf>
  own: ReturnType<typeof auctionsOf>
}

beforeEach(() => {
  history.replaceState(null, '', '/auction')
  auctions = { all: auctionsOf([listed(1), bullets(2)]), bids: auctionsOf([]), own: auctionsOf([]) }
  server = {
    'GET /api/auction': (_body, query) =>
      ({ BIDS: auctions.bids, OWN: auctions.own })[query.get('whose') ?? ''] ?? auctions.all,
    'GET /api/garage': {
      success: true,
      message: '',
      garageSpace: 25,
      expansionCost: 250_000,
      expansionPlaces: 50,
      crushCost: 15,
      placesTaken: 1,
      shippingSeconds: 2_880,
      familyCrusher: null,
      crushPercent: 100,
      scrapyardPercent: 50,
      garage: [
        {
          id: 7,
          auto: 'Volmer Pendler',
          waarde: 12_000,
          life: 80,
          stad: 'Rome',
          shipTime: 0,
          verscheepsKosten: 1,
          reparatieKosten: 1,
          isLocked: false,
          verkoopPrijs: 1,
          crushKogels: 1,
          crusherBullets: 2,
          reparatieWinst: -1,
        },
      ],
    },
    'GET /api/statistics/prices': (_body, query) => ({
      days: 30,
      prices: [
        {
          itemType: 'CAR',
          name: 'Volmer Pendler',
          per: 1,
          sales: 4,
          averagePrice: 64_000,
          lowestPrice: 60_000,
          highestPrice: 71_000,
          lastPrice: 66_000,
          lastSoldAt: inMs(-86_400_000),
          points: query.get('name')
            ? [
                { day: '2026-11-24', averagePrice: 61_000, sales: 1 },
                { day: '2026-11-25', averagePrice: 65_000, sales: 3 },
              ]
            : [],
        },
      ],
    }),
  }
})

async function open(state: unknown = null) {
  history.replaceState({ usr: state }, '', location.href)
  const sent = await playAgainst(server)
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  )
  await screen.findByText('Vastgezet')
  return sent
}
const form = (name: string) => within(screen.getByRole('form', { name }))
const bidsSent = (sent: { call: string; body: unknown }[]) =>
  sent.filter(({ call }) => call === 'POST /api/auction/bid').map(({ body }) => body)
const change = (more: Partial<Change>): Change => ({
  auctionId: 1,
  state: 'open',
  highestBid: 80_000,
  highestBidder: 'Gino',
  bids: 1,
  leastBid: 81_600,
  endTime: inMs(60_000),
  version: 2,
  ...more,
})

test('the least bid is filled in and sent in one press', async () => {
  server['POST /api/auction/bid'] = { ...done, message: 'Je bod staat.' }
  const sent = await open()
  await screen.findByRole('form', { name: 'Bieden op Volmer Pendler' })
  await userEvent.click(form('Bieden op Volmer Pendler').getByRole('button', { name: 'Bied' }))
  await waitFor(() => expect(toasts()).toEqual(['success: Je bod staat.']))
  expect(bidsSent(sent)).toEqual([{ auctionId: 1, bidAmount: 60_000, isAnonymousBid: false }])
})

test('a bid below the least is not sent, and an anonymous one says its price', async () => {
  server['POST /api/auction/bid'] = { ...done, message: 'Je bod staat.' }
  const sent = await open()
  const bid = within(await screen.findByRole('form', { name: 'Bieden op Volmer Pendler' }))
  const amount = bid.getByLabelText('Bod')
  await userEvent.clear(amount)
  await userEvent.type(amount, '59999')
  await userEvent.click(bid.getByRole('button', { name: 'Bied' }))
  expect(await bid.findByText('Bied minstens €60.000.')).not.toBeNull()
  await userEvent.clear(amount)
  await userEvent.type(amount, '75k')
  await userEvent.click(bid.getByLabelText('Anoniem voor 1 credit'))
  await userEvent.click(bid.getByRole('button', { name: 'Bied' }))
  await waitFor(() => expect(bidsSent(sent)).toEqual([{ auctionId: 1, bidAmount: 75_000, isAnonymousBid: true }]))
})

test('a bid without a name that the credits can’t pay says so, and turns to honour by one press', async () => {
  const poor = { credits: 0, honorPoints: 8 }
  const hidden = outbid(5, { isOwnBidAnonymous: true })
  auctions.bids = auctionsOf([hidden], poor)
  auctions.all = auctionsOf([hidden], poor)
  server['POST /api/settings/paymentMethod'] = () => {
    for (const one of [auctions.bids, auctions.all]) one.rules = { ...one.rules, paymentPreference: 'HONOR' }
    return { message: '' } as never
  }
  const sent = await open()
  const bid = within(await screen.findByRole('form', { name: 'Bieden op Volmer Pendler' }))
  expect(await bid.findByText(/Je komt 1 credit tekort/)).not.toBeNull()
  const chips = within(screen.getByRole('status', { name: 'Overboden' }))
  const again = chips.getByRole('button', { name: 'Bied €71.400 op Volmer Pendler, anoniem' })
  expect(again.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(await bid.findByRole('button', { name: 'Liever met 8 eerpunten' }))
  expect(await bid.findByLabelText('Anoniem voor 8 eerpunten')).not.toBeNull()
  expect(sent.filter(({ call }) => call === 'POST /api/settings/paymentMethod').map(({ body }) => body)).toEqual([
    { paymentMethod: 'HONOR' },
  ])
  expect(screen.queryByText(/tekort/)).toBeNull()
  expect(again.getAttribute('aria-disabled')).toBeNull()
})

test('with the box ticked it is bought at the seller’s price', async () => {
  auctions.all = auctionsOf([listed(1, { quickSalePrice: 99_000, mayQuickSale: true })])
  server['POST /api/auction/quicksale'] = { ...done, message: 'Gekocht.', endTime: null }
  const sent = await open()
  const bid = within(await screen.findByRole('form', { name: 'Bieden op Volmer Pendler' }))
  await userEvent.click(bid.getByLabelText(/Direct kopen voor/))
  await userEvent.click(bid.getByRole('button', { name: 'Koop' }))
  await waitFor(() => expect(toasts()).toEqual(['success: Gekocht.']))
  expect(sent.find(({ call }) => call === 'POST /api/auction/quicksale')?.body).toEqual({
    auctionId: 1,
    isAnonymousQuickSale: false,
  })
})

test('an answer without words for players has those of the spec', async () => {
  server['POST /api/auction/bid'] = { status: 502, error: 'Bad gateway', errorType: undefined }
  await open()
  const bid = within(await screen.findByRole('form', { name: 'Bieden op Volmer Pendler' }))
  await userEvent.click(bid.getByRole('button', { name: 'Bied' }))
  await waitFor(() => expect(toasts()).toEqual(['error: Er is iets misgegaan. Probeer het opnieuw.']))
})

test('somebody’s bid is seen at once: price, next bid and the time won', async () => {
  auctions.all = auctionsOf([listed(1, { endTime: inMs(20_000) })])
  await open()
  const row = within(await screen.findByRole('listitem'))
  expect(row.getByText('nog geen bod')).not.toBeNull()
  act(() => push('auctionChanged', change({})))
  expect(row.getByText(saying('€80.000'))).not.toBeNull()
  expect(row.getByText('Gino')).not.toBeNull()
  expect(form('Bieden op Volmer Pendler').getByLabelText<HTMLInputElement>('Bod').value).toBe('81.600')
  expect(row.getByText(/^\+\d\d s$/)).not.toBeNull()
  // An older push that comes late changes nothing.
  act(() => push('auctionChanged', change({ highestBid: 70_000, version: 1 })))
  expect(row.queryByText(saying('€70.000'))).toBeNull()
})

test('a missed push has the list read again, as a new auction does', async () => {
  const sent = await open()
  const readings = () => sent.filter(({ call, query }) => call === 'GET /api/auction' && query === '').length
  act(() => push('auctionChanged', change({ version: 2 })))
  expect(readings()).toBe(1)
  act(() => push('auctionChanged', change({ version: 4 })))
  await waitFor(() => expect(readings()).toBe(2))
  auctions.all = auctionsOf([listed(1), bullets(2), listed(3, { itemName: 'Norrvik Skog' })])
  act(() => push('auctionChanged', change({ auctionId: 3, bids: 0, highestBid: null, version: 1 })))
  expect(await screen.findByRole('form', { name: 'Bieden op Norrvik Skog' })).not.toBeNull()
})

test('who is outbid has a chip that bids again in one press, and it is told aloud', async () => {
  auctions.bids = auctionsOf([outbid(5)], {
    escrow: { bidsTotal: 40_000, highestBids: 1, auctions: 0, cars: 0, bullets: 0, credits: 0 },
  })
  server['POST /api/auction/bid'] = { ...done, message: 'Je bod staat.' }
  const sent = await open()
  expect(screen.getByText(saying('€40.000'))).not.toBeNull()
  const chips = within(screen.getByRole('status', { name: 'Overboden' }))
  await userEvent.click(chips.getByRole('button', { name: 'Bied €71.400 op Volmer Pendler' }))
  await waitFor(() => expect(bidsSent(sent)).toEqual([{ auctionId: 5, bidAmount: 71_400, isAnonymousBid: false }]))
})

test('who bid without their name does so again, by the chip and in the row, also on another device', async () => {
  const hidden = outbid(5, { isOwnBidAnonymous: true })
  auctions.bids = auctionsOf([hidden])
  auctions.all = auctionsOf([hidden])
  server['POST /api/auction/bid'] = { ...done, message: 'Je bod staat.' }
  const sent = await open()
  const bid = within(await screen.findByRole('form', { name: 'Bieden op Volmer Pendler' }))
  expect(bid.getByLabelText<HTMLInputElement>('Anoniem voor 1 credit').checked).toBe(true)
  const chips = within(screen.getByRole('status', { name: 'Overboden' }))
  await userEvent.click(chips.getByRole('button', { name: 'Bied €71.400 op Volmer Pendler, anoniem' }))
  await waitFor(() => expect(bidsSent(sent)).toEqual([{ auctionId: 5, bidAmount: 71_400, isAnonymousBid: true }]))
})

test('the highest bid is outbid by a push: the chip comes without a reading', async () => {
  auctions.bids = auctionsOf([
    listed(6, {
      highestBid: 60_000,
      highestBidder: 'Salvatore',
      bids: 1,
      leastBid: 61_200,
      ownBid: 60_000,
      isHighest: true,
      mayBid: false,
    }),
  ])
  await open()
  expect(screen.getByText('Niemand heeft je overboden.')).not.toBeNull()
  act(() => push('auctionChanged', change({ auctionId: 6, bids: 2 })))
  expect(await screen.findByRole('button', { name: 'Bied €81.600 op Volmer Pendler' })).not.toBeNull()
})

test('an auction that is over stays in its place without a form', async () => {
  auctions.all = auctionsOf([listed(1)])
  await open()
  const row = within(await screen.findByRole('listitem'))
  act(() => push('auctionChanged', change({ state: 'over' })))
  expect(row.getByText('Afgelopen.')).not.toBeNull()
  expect(screen.queryByRole('form', { name: 'Bieden op Volmer Pendler' })).toBeNull()
})

test('the list is sought, filtered and sorted by the server, page by page', async () => {
  server['GET /api/auction'] = (_body, query) => {
    if (query.get('whose') === 'BIDS') return auctions.bids
    return query.get('after') ? auctionsOf([bullets(2)]) : pageOf(auctionsOf([listed(1)]), 'next')
  }
  const sent = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Meer laden' }))
  expect(await screen.findByRole('form', { name: 'Bieden op 1.000 kogels' })).not.toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('Soort'), 'Kogels')
  await userEvent.selectOptions(screen.getByLabelText('Volgorde'), 'Hoogste prijs')
  await userEvent.type(screen.getByLabelText('Zoeken'), 'kog')
  await waitFor(() => {
    const { query } = sent.findLast(({ call }) => call === 'GET /api/auction') ?? {}
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({ itemType: 'BULLETS', q: 'kog', sort: '-price' })
  })
})

test('nothing found says so, and leads back to everything', async () => {
  server['GET /api/auction'] = (_body, query) => (query.get('itemType') ? auctionsOf([]) : auctions.all)
  await open()
  await userEvent.selectOptions(screen.getByLabelText('Soort'), 'Credits')
  await userEvent.click(await screen.findByRole('button', { name: 'Toon alles' }))
  expect(await screen.findByRole('form', { name: 'Bieden op Volmer Pendler' })).not.toBeNull()
})

test('a list that cannot be read says so, and can be read again', async () => {
  server['GET /api/auction'] = (_body, query) =>
    query.get('whose') ? auctions.bids : { status: 503, error: 'Even niet bereikbaar.', errorType: 'unavailable' }
  await open()
  expect(await screen.findByText('Even niet bereikbaar.')).not.toBeNull()
  server['GET /api/auction'] = auctions.all
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }))
  expect(await screen.findByRole('form', { name: 'Bieden op Volmer Pendler' })).not.toBeNull()
})

test('own auctions and bids stand in one place', async () => {
  auctions.bids = auctionsOf([outbid(1)])
  auctions.own = auctionsOf([bullets(2, { isOwn: true, mayBid: false, noBidReason: 'Dit is je eigen veiling.' })])
  await open()
  await userEvent.click(screen.getByRole('tab', { name: 'Van mij (1)' }))
  const [bids, own] = [
    await screen.findByRole('list', { name: 'Je biedingen' }),
    await screen.findByRole('list', { name: 'Je veilingen' }),
  ]
  expect(within(bids).getByText('overboden')).not.toBeNull()
  expect(within(own).getByText('Jouw veiling')).not.toBeNull()
})

test('the garage’s link fills in the form, beside what such cars were sold for', async () => {
  server['POST /api/auction/create'] = { ...done, message: '‘Volmer Pendler’ staat op de veiling.' }
  const sent = await open({ carId: 7, carName: 'Volmer Pendler', carValue: 12_000, sellPrice: 62_000 })
  const sale = within(await screen.findByRole('form', { name: 'Iets op de veiling zetten' }))
  expect(sale.getByLabelText<HTMLSelectElement>('Welke auto?').value).toBe('7')
  expect(sale.getByLabelText<HTMLInputElement>('Startprijs').value).toBe('62.000')
  expect(await screen.findByRole('img', { name: 'Gemiddelde prijs per dag' })).not.toBeNull()
  expect(sale.getByText('Gewoonlijk rond €64.000.')).not.toBeNull()
  await userEvent.type(sale.getByLabelText('Direct te koop voor (hoeft niet)'), '61k')
  await userEvent.click(sale.getByRole('button', { name: 'Zet op de veiling' }))
  expect(await sale.findByText('De directe prijs mag niet lager zijn dan de startprijs.')).not.toBeNull()
  await userEvent.clear(sale.getByLabelText('Direct te koop voor (hoeft niet)'))
  await userEvent.click(sale.getByRole('button', { name: 'Zet op de veiling' }))
  await waitFor(() => expect(toasts()).toEqual(['success: ‘Volmer Pendler’ staat op de veiling.']))
  expect(sent.find(({ call }) => call === 'POST /api/auction/create')?.body).toEqual({
    itemType: 'CAR',
    itemId: 7,
    startingPrice: 62_000,
    isAnonymous: false,
    sellerId: '1',
    sellerAccountName: 'Salvatore',
  })
})

test('bullets need a number, and their usual price follows it', async () => {
  server['GET /api/statistics/prices'] = {
    days: 30,
    prices: [
      {
        itemType: 'BULLETS',
        name: '',
        per: 1_000,
        sales: 9,
        averagePrice: 900_000,
        lowestPrice: 800_000,
        highestPrice: 1_000_000,
        lastPrice: 900_000,
        lastSoldAt: inMs(-1_000),
        points: [],
      },
    ],
  }
  await open({ itemType: 'BULLETS' })
  const sale = within(await screen.findByRole('form', { name: 'Iets op de veiling zetten' }))
  await userEvent.click(sale.getByRole('button', { name: 'Zet op de veiling' }))
  expect(await sale.findByText('Vul in hoeveel kogels je veilt.')).not.toBeNull()
  await userEvent.click(sale.getByRole('button', { name: 'Alles' }))
  expect(await sale.findByText('Gewoonlijk rond €360.000.')).not.toBeNull()
})

test('after a sale the form is that of the same kind, wholly empty: kind, hint and prices go together', async () => {
  server['POST /api/auction/create'] = { ...done, message: 'Je kogels staan op de veiling.' }
  await open({ carId: 7, carName: 'Volmer Pendler', carValue: 12_000, sellPrice: 62_000 })
  const sale = within(await screen.findByRole('form', { name: 'Iets op de veiling zetten' }))
  await userEvent.click(sale.getByRole('radio', { name: 'Kogels' }))
  await userEvent.type(sale.getByLabelText('Aantal kogels'), '20')
  await userEvent.type(sale.getByLabelText('Startprijs'), '5000')
  await userEvent.click(sale.getByRole('button', { name: 'Zet op de veiling' }))
  await waitFor(() => expect(toasts()).toEqual(['success: Je kogels staan op de veiling.']))
  expect(sale.getByRole<HTMLInputElement>('radio', { name: 'Kogels' }).checked).toBe(true)
  expect(sale.getByLabelText<HTMLInputElement>('Aantal kogels').value).toBe('')
  expect(sale.getByLabelText<HTMLInputElement>('Startprijs').value).toBe('')
  expect(sale.queryByLabelText('Welke auto?')).toBeNull()
})

test('a bid that the bank can’t pay says so before the press, and one press puts the rest in and bids', async () => {
  auctions.bids = { ...auctions.bids, cashBank: 10_000 }
  auctions.all = { ...auctions.all, cashBank: 10_000 }
  server['POST /api/auction/bid'] = { ...done, message: 'Je bod staat.' }
  server['POST /api/bank/deposit'] = { cashBank: 60_000, cashPocket: 0, cashVersion: 10_000, message: '' }
  const sent = await open()
  const bid = within(await screen.findByRole('form', { name: 'Bieden op Volmer Pendler' }))
  expect(await bid.findByText(/Op je bank kom je €50\.000 tekort/)).not.toBeNull()
  expect(bid.queryByRole('button', { name: /^Stort/ })).toBeNull()
  act(() => updateCash(2_000_000, 9_999))
  await userEvent.click(await bid.findByRole('button', { name: 'Stort €50.000 en bied' }))
  await waitFor(() => expect(bidsSent(sent)).toEqual([{ auctionId: 1, bidAmount: 60_000, isAnonymousBid: false }]))
  expect(sent.filter(({ call }) => call === 'POST /api/bank/deposit').map(({ body }) => body)).toEqual([
    { amount: 50_000 },
  ])
})

test('a statement is sold by the link of who has it', async () => {
  server['POST /api/auction/create'] = { ...done, message: 'De verklaring staat op de veiling.' }
  const sent = await open({ witnessId: 12, victimName: 'Nino' })
  const sale = within(await screen.findByRole('form', { name: 'Iets op de veiling zetten' }))
  expect(sale.getByText(/over Nino/)).not.toBeNull()
  await userEvent.type(sale.getByLabelText('Startprijs'), '5000')
  await userEvent.click(sale.getByRole('button', { name: 'Zet op de veiling' }))
  await waitFor(() =>
    expect(sent.find(({ call }) => call === 'POST /api/auction/create')?.body).toMatchObject({
      itemType: 'WITNESS_STATEMENT',
      itemId: 12,
      startingPrice: 5_000,
    }),
  )
})
