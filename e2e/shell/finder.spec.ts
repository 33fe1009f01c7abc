import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser/browser.ts'
import { arrive, listenAt } from '../support/browser/page.ts'
import { newPlayer } from '../support/players/player.ts'

const browser = useBrowser()

test('the finder leads to a page by keys alone, the next Tab is in it, and finds players and help', async () => {
  const [{ visitor }, other] = [await newPlayer(), await newPlayer()]
  const page = await browser.open(1280, visitor)
  await listenAt(page, '/')
  const find = async (text: string, option: string) => {
    await page.keyboard.press('/')
    const field = page.getByRole('combobox', { name: /^Zoek een pagina/ })
    await field.fill(text)
    await page.getByRole('option', { name: option }).first().and(page.locator('[aria-selected=true]')).waitFor()
    await page.keyboard.press('Enter')
    await field.waitFor({ state: 'detached' })
  }
  await find('misd', 'Misdaad')
  await arrive(page, '/crime')
  await page.getByRole('table', { name: 'Misdaden' }).waitFor()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('screen')
  await find(other.person.accountName, other.person.accountName)
  await page.getByRole('heading', { level: 1, name: other.person.accountName }).waitFor()
  await find('gevangenis', 'Gevangenis')
  await arrive(page, '/jail')
})
