import { expect, test } from 'vitest'
import { checkScreen, useBrowser, widths } from '../support/browser/browser.ts'
import { newPlayers } from '../support/players/player.ts'

const browser = useBrowser()

const wide = 'W'.repeat(75)
/** A letter with so many marks over and under it that they would cover the lines around it. */
const stacked = `Z${'\u0300\u0323\u0301\u0330'.repeat(9)}`.repeat(2)

test.each(widths)('at %i px words without an end and stacked marks stay in their place', async (width) => {
  const [sender, receiver] = await newPlayers(2)
  if (!sender || !receiver) throw new Error('two players are needed')
  const { accountName } = receiver.person
  await sender.visitor.call('POST /api/bank/deposit', { body: { amount: 100 } })
  for (const subject of [wide, stacked.slice(0, 75)]) {
    const transferred = await sender.visitor.call('POST /api/bank/transaction', {
      body: { receiverName: accountName, amount: 10, subject },
    })
    expect(transferred.status).toBe(200)
    const sent = await sender.visitor.call('POST /api/mail/send', {
      body: { receiverName: accountName, subject, body: `${wide} ${subject}` },
    })
    expect(sent.status).toBe(200)
  }
  const page = await browser.open(width, receiver.visitor)
  await page.goto('/bank')
  await page.getByText(wide).first().waitFor()
  await checkScreen(page, `wide-words-bank-${width}`)
  await page.goto('/inbox')
  await page.getByRole('link', { name: wide }).click()
  await page.getByRole('heading', { name: wide }).waitFor()
  await checkScreen(page, `wide-words-mail-${width}`)
  await page.goto('/log')
  await page.getByText(wide).first().waitFor()
  await checkScreen(page, `wide-words-log-${width}`)
})
