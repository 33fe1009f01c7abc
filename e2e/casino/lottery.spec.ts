import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { checkScreen, flowWidths, useBrowser, type Width } from '../support/browser/browser.ts'
import {
  type Hand,
  hasFocus,
  headerCash,
  press,
  pressByKeyboard,
  seesText,
  untilNextAction,
  write,
} from '../support/browser/page.ts'
import { newPlayers, type Player } from '../support/players/player.ts'
import { giveMoney, moveDraw } from '../support/stack/world.ts'

const browser = useBrowser()

async function rich({ visitor, person }: Player): Promise<void> {
  await giveMoney(person, 100_000)
  await eventually(async () => {
    expect((await visitor.call('POST /api/bank/withdraw', { body: { amount: 100_000 } })).status).toBe(200)
  })
}
const lotteryOf = async ({ visitor }: Player) => (await visitor.call('GET /api/lottery')).body

/** The way the tickets are bought: players on phones may have a keyboard, too. */
const purchases: Record<Width, readonly [count: number, hand: Hand][]> = {
  1280: [[7, pressByKeyboard]],
  390: [
    [3, press],
    [4, pressByKeyboard],
  ],
}

test.each(flowWidths(1280))('tickets, the closing, the drum at the hour and the winners, at %i px', async (width) => {
  const [me, other] = (await newPlayers(2)) as [Player, Player]
  await Promise.all([rich(me), rich(other), lotteryOf(me)])
  // Nothing closes or draws it meanwhile, at any time of day.
  await moveDraw({ closes: 3600, draws: 3700 })
  const page = await browser.open(width, me.visitor)
  await page.goto('/lottery')
  await page.getByText('Jouw lootjes').waitFor()
  for (const [count, hand] of purchases[width]) {
    await write(page.getByLabel('Aantal lootjes', { exact: true }), String(count), hand)
    await hand(page.getByRole('button', { name: `Koop voor €${count}0.000` }))
    await seesText(page, `Je kocht ${count} lootjes voor €${count}0.000.`)
    await untilNextAction(page)
  }
  await page.getByText('7 lootjes', { exact: true }).waitFor()
  await eventually(async () => expect(await headerCash(page)).toBe(32_500))

  // Others' purchases arrive without a reload.
  const before = await lotteryOf(me)
  expect((await other.visitor.call('POST /api/lottery/buy', { body: { quantity: 10 } })).status).toBe(200)
  const pot = page.getByRole('region', { name: /^Trekking van/ })
  await pot.getByText(`€${(before.jackpot + 55_000).toLocaleString('nl-NL')}`).waitFor()
  await checkScreen(page, 'lottery-tickets')

  await moveDraw({ closes: -1, draws: 600 })
  await page.reload()
  await page.getByText('Niemand kan er nog bij. Zo valt het eerste balletje.').waitFor()
  const late = await other.visitor.call('POST /api/lottery/buy', { body: { quantity: 1 } })
  expect([late.status, late.body.error]).toEqual([
    409,
    'De verkoop is gesloten: de trekking begint zo. Daarna kun je weer kopen.',
  ])
  await checkScreen(page, 'lottery-closed')

  await moveDraw({ closes: -1, draws: 0 })
  // Players who ask for stillness, as these pages do, see all of it at once; the drum itself is tested with the screen.
  await page.getByText(/ 7 ervan waren van jou/).waitFor()
  const winners = page.getByRole('list', { name: 'Vorige winnaars' })
  const after = await lotteryOf(me)
  expect(after.drawDay).not.toBe(before.drawDay)
  expect(after.pastDraws[0]).toMatchObject({
    drawDay: before.drawDay,
    userTickets: 7,
    tickets: before.totalSoldTickets + 10,
  })
  await winners.getByText(String(after.jackpotWinner)).first().waitFor()
  await checkScreen(page, 'lottery-winners')
  // The draw stays shown until they go on to the next one.
  await pressByKeyboard(page.getByRole('button', { name: 'Volgende trekking' }))
  await page.getByText('In de pot').waitFor()
  await eventually(async () => expect(await hasFocus(page)).toBe(true))

  // The prize is in the pocket, and everybody's check of the draw is right.
  const jackpotEuro = after.jackpotWinner === me.person.accountName ? after.pastDraws[0]?.prizes[0]?.amount : 0
  await eventually(async () => expect(await headerCash(page)).toBe(32_500 + Number(jackpotEuro)))
  await page.goto(`/lottery/${before.drawDay}`)
  await page.getByText('Deze trekking klopt').waitFor()
})
