import { type BlackjackAction, blackjackWinningsEuro, stakedEuro } from '@sottomondo/casino-rules'
import { eventually } from '@sottomondo/test-kit/eventually'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkScreen, flowWidths, useBrowser } from '../support/browser/browser.ts'
import { hasFocus, headerCash, press, pressByKeyboard, untilNextAction, write } from '../support/browser/page.ts'
import { type ForeseenHand, plantHand } from '../support/planted-seeds.ts'
import { newPlayer, type Visitor } from '../support/players/player.ts'

const browser = useBrowser()
const startingCash = 2500
const betAmount = 100

/** A hand that is split as often as possible, doubled, and loses less than its stake. */
const actions: BlackjackAction[] = ['split', 'split', 'split', 'stand', 'double', 'stand', 'stand']
function worthSeeing(hand: ForeseenHand): boolean {
  if (hand(actions.slice(0, 3))?.hands[0]?.state !== 'OPEN') return false
  const end = hand(actions)
  const paid = end?.ended ? blackjackWinningsEuro(end, betAmount) : 0
  return paid > 0 && paid < stakedEuro(end ?? { hands: [], dealer: [], ended: true }, betAmount)
}

const names: Record<BlackjackAction, RegExp> = {
  hit: /^Kaart/,
  stand: /^Pas/,
  double: /^Verdubbel/,
  split: /^Splits/,
}
const keys: Record<BlackjackAction, string> = { hit: 'k', stand: 'p', double: 'v', split: 's' }
const tableOf = async (visitor: Visitor) => (await visitor.call('GET /api/casino/blackjack')).body
const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name })

/** Makes one choice as soon as it is open, and waits for its answer. */
async function choose(page: Page, action: BlackjackAction, byKey: boolean): Promise<void> {
  const choice = button(page, names[action])
  await choice.and(page.locator(':not([aria-disabled=true]):not([aria-busy=true])')).waitFor()
  const answered = page.waitForResponse((reply) => reply.url().endsWith('/api/casino/bet/blackjack/action'))
  if (byKey) await page.keyboard.press(keys[action])
  else await press(choice)
  expect((await answered).status()).toBe(200)
  await page.locator('button[aria-busy=true]').waitFor({ state: 'detached' })
  await untilNextAction(page)
}

/** Takes a look at the table once its cards rest. */
async function look(page: Page, name: string): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  await checkScreen(page, name)
}

test.each(flowWidths(390))('a round of four hands, left in between and played to its end, at %i px', async (width) => {
  const byKey = width === 1280
  const { visitor } = await newPlayer()
  const hand = await plantHand(visitor, worthSeeing)
  const page = await browser.open(width, visitor)
  await page.goto('/blackjack')
  await write(page.getByLabel('Inzet'), String(betAmount), byKey ? pressByKeyboard : press)
  if (byKey) await page.keyboard.press('Enter')
  else await press(button(page, 'Deel'))
  await page.getByText(/^Je bent aan zet/).waitFor()
  // The bet's button is gone: the focus is on the new buttons.
  if (byKey) await eventually(async () => expect(await hasFocus(page)).toBe(true))
  await look(page, 'blackjack-dealt')

  for (const action of actions.slice(0, 3)) await choose(page, action, byKey)
  await page.getByText(/^Hand 1 is aan zet/).waitFor()
  expect(await page.getByRole('region', { name: /^Hand \d$/ }).count()).toBe(4)
  await look(page, 'blackjack-four')
  // Found again as it was.
  await page.reload()
  await page.getByText(/^Hand 1 is aan zet/).waitFor()
  for (const action of actions.slice(3)) await choose(page, action, byKey)

  const end = hand(actions)
  if (!end) throw new Error('the hand that was foreseen did not end')
  const [stake, winnings] = [stakedEuro(end, betAmount), blackjackWinningsEuro(end, betAmount)]
  const result = page.getByRole('region', { name: 'Uitslag' })
  await result.getByText(`−€${stake - winnings}`).waitFor()
  expect(await result.getAttribute('data-won')).toBe('false')
  await look(page, 'blackjack-result')
  const cash = startingCash - stake + winnings
  await eventually(async () => expect(await headerCash(page)).toBe(cash))
  expect(await tableOf(visitor)).toMatchObject({ activeBlackjackSession: null, lastSession: { stake, winnings } })

  // The same again by one key; and on a phone a round without a touch, for players with a keyboard there.
  const dealt = page.waitForResponse((reply) => reply.url().endsWith('/api/casino/bet/blackjack'))
  if (byKey) await page.keyboard.press('d')
  else {
    await write(page.getByLabel('Inzet'), String(betAmount), pressByKeyboard)
    await page.keyboard.press('Enter')
  }
  // Some hands end with their first cards.
  if (!(await (await dealt).json()).activeBlackjackSession.ended) await pressByKeyboard(button(page, names.stand))
  await result.waitFor()
  await eventually(async () => expect((await tableOf(visitor)).activeBlackjackSession).toBeNull())
  expect((await visitor.call('GET /api/casino/fair')).body.nonce).toBe(2)
  await eventually(async () => expect(await hasFocus(page)).toBe(true))
})

test('on a low laptop both sides’ cards and the buttons are in sight, before a bet and after it', async () => {
  const { visitor } = await newPlayer()
  await plantHand(visitor, (foreseen) => foreseen(['stand'])?.ended === true && foreseen([])?.ended === false)
  const page = await browser.open(1280, visitor)
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/blackjack')
  const barTop = async (name: RegExp | string) => {
    const box = await button(page, name).boundingBox()
    expect(box && box.y + box.height).toBeLessThanOrEqual(768)
    return box?.y ?? 0
  }
  await button(page, 'Deel').waitFor()
  await barTop('Deel')
  await press(button(page, 'Deel'))
  await page.getByText(/^Je bent aan zet/).waitFor()
  const top = await barTop(names.stand)
  for (const whose of ['Kaarten van de deler', 'Kaarten van jou']) {
    const box = await page.getByRole('list', { name: whose }).boundingBox()
    expect(box && box.y + box.height).toBeLessThanOrEqual(top)
  }
})

test('a finished hand is recomputed card by card from its link', async () => {
  const { visitor } = await newPlayer()
  const hand = await plantHand(visitor, (foreseen) => foreseen(['hit', 'stand'])?.ended ?? false)
  const bet = await visitor.call('POST /api/casino/bet/blackjack', { body: { betAmount } })
  for (const action of ['hit', 'stand'] as const)
    expect((await visitor.call('POST /api/casino/bet/blackjack/action', { body: { action } })).status).toBe(200)
  expect((await visitor.call('POST /api/casino/fair/rotate', { body: {} })).status).toBe(200)
  const roundId = bet.body.activeBlackjackSession.blackjackSessionId
  await eventually(async () => {
    const { body } = await visitor.call('GET /api/casino/rounds/{roundId}', { params: { roundId } })
    expect(body.finalOutcome).not.toBeNull()
  })
  const page = await browser.open(390)
  await page.goto(`/fair/${roundId}`)
  await page.getByText('Deze ronde klopt', { exact: true }).waitFor()
  const dealer = page.getByRole('list', { name: 'Kaarten van de deler' }).getByRole('img')
  expect(await dealer.count()).toBe(hand(['hit', 'stand'])?.dealer.length)
  await checkScreen(page, 'fair-verify-blackjack')
})
