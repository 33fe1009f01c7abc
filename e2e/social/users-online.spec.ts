import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { flowWidths, useBrowser } from '../support/browser/browser.ts'
import { answerFor, askAgain, seesText, unavailable } from '../support/browser/page.ts'
import { newPlayer, newPlayers, type Player } from '../support/players/player.ts'

const browser = useBrowser({ intercepts: true })
/** A player whom the list shows: it is the same for all readers, and may be a second old. */
async function onlinePlayer(): Promise<Player> {
  const player = await newPlayer()
  await eventually(async () => {
    const names = (await player.visitor.call('GET /api/online')).body.players.map(({ accountName }) => accountName)
    expect(names).toContain(player.person.accountName)
  })
  return player
}

const perRow = { 1280: 5, 390: 2 } as const

test.each(flowWidths(390))('a player is listed as online, so many beside each other at %i px', async (width) => {
  await newPlayers(5)
  const { visitor, person } = await onlinePlayer()
  const page = await browser.open(width, visitor)
  await page.goto('/users-online')
  const cards = page.getByRole('list', { name: 'Spelers online' }).getByRole('listitem')
  const own = cards.filter({ hasText: person.accountName })
  await own.getByText('Cittadino').waitFor()
  await own
    .getByRole('img', { name: 'Rijkdom: 1 van 5' })
    .or(own.getByRole('img', { name: 'Rijkdom: 0 van 5' }))
    .waitFor()
  const tops = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)))
  expect(tops.filter((top) => top === tops[0])).toHaveLength(perRow[width])
})

test('filters keep fitting players; when none is left, one press shows all', async () => {
  const { visitor, person } = await onlinePlayer()
  const page = await browser.open(1280, visitor)
  await page.goto('/users-online')
  const list = page.getByRole('list', { name: 'Spelers online' })
  await list.getByText(person.accountName).waitFor()
  await page.getByLabel('Rank', { exact: true }).selectOption({ label: 'Cittadino' })
  await list.getByText(person.accountName).waitFor()
  await page.getByLabel('Kan nu een raid houden').check()
  await eventually(async () => expect(await list.getByText(person.accountName).count()).toBe(0))
  await page.getByText('Niemand te zien').waitFor()
  await page.getByRole('button', { name: 'Toon iedereen' }).click()
  await list.getByText(person.accountName).waitFor()
})

test('a list that can’t be read can be read again', async () => {
  const { visitor, person } = await onlinePlayer()
  const page = await browser.open(390, visitor)
  await answerFor(page, '/api/online', unavailable)
  await page.goto('/users-online')
  await seesText(page, unavailable.body.error)
  await askAgain(page, '/api/online')
  await page.getByRole('list', { name: 'Spelers online' }).getByText(person.accountName).waitFor()
})
