import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser/browser.ts'
import { newPlayer } from '../support/players/player.ts'

const browser = useBrowser()

test('a journey arrives at once, on every open page, and waits for the next', async () => {
  const { visitor } = await newPlayer()
  const [page, table, status] = [
    await browser.open(390, visitor),
    await browser.open(1280, visitor),
    await browser.open(1280, visitor),
  ]
  // They hear pushes from the first frame on.
  const live = [table, status].map(async (other) => {
    const socket = await other.waitForEvent('websocket', { predicate: (one) => one.url().includes('/realtime') })
    await socket.waitForEvent('framereceived')
  })
  await Promise.all([page.goto('/travel'), table.goto('/roulette'), status.goto('/')])
  await table.getByText(/^In Amsterdam/).waitFor()
  await Promise.all(live)

  await page.getByText('Vertrek vanaf Amsterdam').waitFor()
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/travel', async (route) => {
    if (route.request().method() === 'POST') await mayAnswer
    await route.fallback()
  })
  await page.getByRole('button', { name: 'Reis naar Parijs' }).click()
  // However late the answer is, it moves nothing.
  await page.getByText('Onderweg naar Parijs').waitFor()
  const topOfCities = () => page.getByRole('table').evaluate((table) => table.getBoundingClientRect().top + scrollY)
  const topBefore = await topOfCities()
  answer()
  const result = page.getByRole('status', { name: 'Resultaat' })
  await result.getByText('Je bent nu in Parijs. De reis kostte €2.400.').waitFor()
  await page.getByText(/^Je moet nog .+ wachten voordat je weer kunt reizen\.$/).waitFor()
  expect(await topOfCities()).toBe(topBefore)
  await Promise.all([
    page.getByTitle('Je bent in Parijs').waitFor(),
    page.getByTitle('Geld op zak').getByText('€100', { exact: true }).waitFor(),
    table.getByText(/^In Parijs/).waitFor(),
    table.getByTitle('Je bent in Parijs').waitFor(),
    status.getByRole('main').getByText('Parijs', { exact: true }).waitFor(),
    status.getByRole('link', { name: 'Reizen' }).first().waitFor(),
  ])

  // After a reload they are in the new city, and still wait.
  await page.reload()
  await page.getByTitle('Je bent in Parijs').waitFor()
  await page.getByText(/wachten voordat je weer kunt reizen/).waitFor()
  // The journeys stand there to be read, and can't be begun.
  expect(await page.getByRole('button', { name: /^Reis naar/, disabled: false }).count()).toBe(0)
})
