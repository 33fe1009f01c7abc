import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { auctionCar, inBank } from '../support/players/auction.ts'
import { newPlayers, type Player } from '../support/players/player.ts'
import { admin } from '../support/stack/remotes.ts'
import { moveAuctionEnd } from '../support/stack/world.ts'

const priceEuro = 20_000
const kept = (euro: number) => euro - Math.floor((euro * 25) / 1_000)
const bankOf = async ({ visitor }: Player) => (await visitor.call('GET /api/bank/balance')).body.cashBank

test('an auction whose seller and highest bidder are blocked ends as any other; nothing waits, nothing is lost', async () => {
  const [seller, winner, other] = (await newPlayers(3)) as [Player, Player, Player]
  for (const one of [winner, other]) await inBank(one, 50_000)
  const before = await Promise.all([seller, winner, other].map(bankOf))
  const carName = 'Tjalk Schuit'
  const auctionId = await auctionCar(seller, { startingPrice: priceEuro, carName })
  const bid = ({ visitor }: Player, bidAmount: number) =>
    visitor.call('POST /api/auction/bid', { body: { auctionId, bidAmount, isAnonymousBid: false } })
  expect((await bid(other, priceEuro)).status).toBe(200)
  expect((await bid(winner, priceEuro * 2)).status).toBe(200)

  const owner = await admin()
  const bodies = [seller, winner].map(({ person }) => ({ userName: person.accountName }))
  for (const body of bodies)
    expect((await owner.call('POST /api/admin/block', { body: { ...body, blockDuration: 1 } })).status).toBe(200)
  // Nobody bids from behind a block; what was bid before stands.
  expect((await bid(winner, priceEuro * 2.5)).status).toBeGreaterThanOrEqual(400)
  const { body: list } = await other.visitor.call('GET /api/auction', { query: { itemType: '', whose: 'BIDS' } })
  expect(list.auctionItemsWithDetails).toMatchObject([
    { auctionId, highestBid: priceEuro * 2, highestBidder: winner.person.accountName, isOutbid: true },
  ])

  await moveAuctionEnd(auctionId, 0)
  await eventually(async () => {
    const { body } = await other.visitor.call('GET /api/auction', { query: { itemType: '', whose: 'BIDS' } })
    expect(body.auctionItemsWithDetails).toEqual([])
  })
  for (const body of bodies) expect((await owner.call('POST /api/admin/unblock', { body })).status).toBe(200)
  await eventually(async () => {
    const { body } = await winner.visitor.call('GET /api/garage')
    expect(body.garage.map(({ auto }) => auto)).toEqual([carName])
  })
  const [sold = 0, paid = 0, back = 0] = before
  expect(await Promise.all([seller, winner, other].map(bankOf))).toEqual([
    sold + kept(priceEuro * 2),
    paid - priceEuro * 2,
    back,
  ])
})
