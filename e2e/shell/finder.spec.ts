import { expect, test } from 'vitest'
import { checkScreen, useBrowser } from '../support/browser/browser.ts'
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
  // Before the crimes are there, nothing on the page takes the focus.
  await page.getByRole('table', { name: 'Misdaden' }).getByRole('button', { disabled: false }).first().waitFor()
  await page.keyboard.press('Tab')
  const { within, element } = await page.evaluate(() => ({
    within: document.activeElement?.closest('main')?.id,
    element: document.activeElement?.outerHTML.slice(0, 120),
  }))
  expect(within, element).toBe('screen')
  await find(other.person.accountName, other.person.accountName)
  await page.getByRole('heading', { level: 1, name: other.person.accountName }).waitFor()
  await find('gevangenis', 'Gevangenis')
  await arrive(page, '/jail')
})

test('the sheet of all keys opens by ? at both widths, two keys lead to a page, and none does while somebody writes', async () => {
  const { visitor } = await newPlayer()
  for (const width of [390, 1280] as const) {
    const page = await browser.open(width, visitor)
    await listenAt(page, '/bank')
    const sheet = page.getByRole('dialog', { name: 'Sneltoetsen' })
    const amount = page.getByRole('form', { name: 'Storten of opnemen' }).getByLabel('Bedrag')
    await amount.focus()
    await page.keyboard.type('?gm')
    await amount.blur()
    expect(await sheet.count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe('/bank')
    await page.keyboard.press('?')
    await sheet.getByText('Roulette en fruitautomaat: draai').waitFor()
    await checkScreen(page, 'key-sheet')
    // Keys are the dialog's own while it is open.
    await page.keyboard.type('gm')
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/bank')
    await page.keyboard.type('gm')
    await arrive(page, '/crime')
  }
})
