import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser/browser.ts'
import { answerFor, askAgain, seesText, unavailable } from '../support/browser/page.ts'
import { newPlayer } from '../support/players/player.ts'

const browser = useBrowser({ intercepts: true })

test('all casinos stand under their city, with owner and limits', async () => {
  const { visitor } = await newPlayer()
  const page = await browser.open(1280, visitor)
  await page.goto('/casino')
  for (const city of ['Amsterdam', 'Brussel', 'Parijs', 'Rome']) {
    const rows = page.getByRole('table', { name: `Casino’s in ${city}` }).getByRole('row')
    await rows.nth(1).waitFor()
    const [, ...casinos] = await rows.allTextContents()
    expect(casinos).toHaveLength(3)
    for (const casino of casinos) expect(casino).toMatch(/Het Huis.*€\d.*€\d/)
    expect(casinos.map((casino) => casino.trim().split('Het Huis')[0]?.trim()).sort()).toEqual([
      'Blackjack',
      'Fruitautomaat',
      'Roulette',
    ])
  }
})

test('casinos that can’t be read can be read again; an empty list is said', async () => {
  const { visitor } = await newPlayer()
  const page = await browser.open(1280, visitor)
  await answerFor(page, '/api/casino', unavailable)
  await page.goto('/casino')
  await seesText(page, unavailable.body.error)
  // The house always has some.
  await askAgain(page, '/api/casino', { status: 200, body: { casinos: [] } })
  await page.getByText('Alle casino’s zijn gesloten').waitFor()
})
