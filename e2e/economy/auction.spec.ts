import { eventually } from '@sottomondo/test-kit/eventually'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkScreen, useBrowser } from '../support/browser/browser.ts'
import { newPlayers, type Player } from '../support/players/player.ts'
import { giveCar, giveMoney, moveAuctionEnd } from '../support/stack/world.ts'

const browser = useBrowser()

const carName = 'Tjalk Schuit'
const [startEuro, bankEuro] = [20_000, 50_000]

/** Opens the auction's page, once it hears of every bid. */
async function follow(page: Page): Promise<void> {
  const hears = page
    .waitForEvent('websocket', { predicate: (socket) => socket.url().includes('/realtime') })
    .then((socket) => socket.waitForEvent('framereceived', { predicate: ({ payload }) => /joined/.test(`${payload}`) }))
  await page.goto('/auction')
  await hears
}
const outbidOn = (page: Page) =>
  page.getByRole('status', { name: 'Overboden' }).getByRole('button', { name: new RegExp(`op ${carName}`) })
const bankOf = async ({ visitor }: Player) => (await visitor.call('GET /api/bank/balance')).body.cashBank

test('a car goes from the garage to the highest bidder: who is outbid sees it live, on a phone and on a desk', async () => {
  const [seller, phoned, desked] = (await newPlayers(3)) as [Player, Player, Player]
  await giveCar(seller.person, { carName, life: 83, cityName: 'Parijs' })
  for (const { person } of [phoned, desked]) await giveMoney(person, bankEuro)
  const before = await Promise.all([phoned, desked].map(bankOf))

  const sale = await browser.open(1280, seller.visitor)
  await sale.goto('/garage')
  await sale.getByRole('link', { name: new RegExp(`^Veil: ${carName}`) }).click()
  await sale.getByLabel('Startprijs').fill(String(startEuro))
  await checkScreen(sale, 'auction-sell')
  await sale.getByRole('button', { name: 'Zet op de veiling' }).click()
  await sale.getByRole('tab', { name: 'Van mij (1)' }).click()
  await sale.getByRole('list', { name: 'Je veilingen' }).getByText(carName).waitFor()

  const phone = await browser.open(390, phoned.visitor)
  const rowOn = (page: Page) => page.getByRole('listitem').filter({ hasText: seller.person.accountName })
  await phone.goto('/auction')
  await phone.getByLabel('Zoeken').fill(carName)
  await rowOn(phone).getByRole('button', { name: 'Bied' }).click()
  await rowOn(phone).getByText('bovenaan').waitFor()
  // The seller's page sees it, too.
  await sale.getByText(phoned.person.accountName).waitFor()

  const { body } = await phoned.visitor.call('GET /api/auction', { query: { itemType: '', whose: 'BIDS' } })
  const auctionId = body.auctionItemsWithDetails[0]?.auctionId ?? 0
  await moveAuctionEnd(auctionId, 45)
  const desk = await browser.open(1280, desked.visitor)
  await Promise.all([follow(phone), follow(desk)])
  await rowOn(phone)
    .getByRole('timer', { name: /^Nog 0:/ })
    .waitFor()

  // A bid in the last minute puts off the end.
  await Promise.all([
    rowOn(desk).getByRole('button', { name: 'Bied' }).click(),
    rowOn(phone)
      .getByText(/^\+\d+ s$/)
      .waitFor(),
    phone.getByRole('link', { name: /^Je bent overboden op/ }).waitFor(),
    outbidOn(phone).waitFor(),
  ])
  expect(await bankOf(phoned)).toBe(before[0])
  await checkScreen(phone, 'auction-outbid')
  await outbidOn(phone).click()
  await outbidOn(desk).waitFor()
  await checkScreen(desk, 'auction-outbid')

  await moveAuctionEnd(auctionId, 1)
  await Promise.all([
    sale.getByText(/^‘.*’ is verkocht voor/).waitFor(),
    phone.getByText(/^Je won de veiling van/).waitFor(),
    outbidOn(desk).waitFor({ state: 'hidden' }),
  ])
  await eventually(async () => {
    const { body } = await phoned.visitor.call('GET /api/garage')
    expect(body.garage.map(({ auto }) => auto)).toEqual([carName])
  })
  expect(await bankOf(desked)).toBe(before[1])
})
