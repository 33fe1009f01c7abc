import { eventually } from '@sottomondo/test-kit/eventually'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser, widths } from '../support/browser/browser.ts'
import { answerFor, beforeAnswer, headerCash, press, seesText, unavailable } from '../support/browser/page.ts'
import { newPlayer } from '../support/players/player.ts'
import { giveCar, giveMoney } from '../support/stack/world.ts'

const browser = useBrowser({ intercepts: true })

const counterOf = (page: Page) => page.getByRole('form', { name: 'Storten of opnemen' })
const transferOf = (page: Page) => page.getByRole('form', { name: 'Overmaken' })

async function transfer(page: Page, receiverName: string, amount: string, subject = ''): Promise<void> {
  const form = transferOf(page)
  await form.getByLabel('Ontvanger').fill(receiverName)
  await form.getByLabel('Bedrag').fill(amount)
  await form.getByLabel('Onderwerp').fill(subject)
  await form.getByRole('button', { name: 'Overmaken' }).click()
}

test('an empty amount, zero, letters, signs and fractions are not sent', async () => {
  const { visitor } = await newPlayer()
  const page = await browser.open(1280, visitor)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  await page.goto('/bank')
  const counter = counterOf(page)
  const amount = counter.getByLabel('Bedrag')
  await counter.getByRole('button', { name: 'Storten' }).click()
  await counter.getByText('Vul een bedrag in.').waitFor()
  await amount.fill('0')
  await counter.getByRole('button', { name: 'Opnemen' }).click()
  await counter.getByText('Het bedrag moet groter dan 0 zijn.').waitFor()
  await amount.fill('')
  for (const wrong of ['abc', '-5', '<b>1</b>', '1,5', '1e9', '9007199254740993']) {
    await amount.fill(wrong)
    await counter.getByRole('button', { name: 'Storten' }).click()
    expect(await amount.inputValue()).toBe(wrong)
    await eventually(async () => expect(await amount.getAttribute('aria-invalid')).toBe('true'))
  }
  await transferOf(page).getByRole('button', { name: 'Overmaken' }).click()
  await transferOf(page).getByText('Voer een spelernaam in.').waitFor()
  await transferOf(page).getByText('Vul een bedrag in.').waitFor()
  expect(sent).toEqual([])
})

test("more than the balance, an unknown name, the player's own: each is said, and nothing moves", async () => {
  const { visitor, person } = await newPlayer()
  const page = await browser.open(1280, visitor)
  await page.goto('/bank')
  await page.getByText(/^Van anderen kun je nog/).waitFor()
  const counter = counterOf(page)
  await counter.getByLabel('Bedrag').fill('2501')
  await counter.getByRole('button', { name: 'Storten' }).click()
  await seesText(page, /^Error: .*niet genoeg/)
  await counter.getByLabel('Bedrag').fill('1')
  await counter.getByRole('button', { name: 'Opnemen' }).click()
  await seesText(page, /^Error: .*niet genoeg.*bank/)
  for (const [receiver, text] of [
    ['Niemand_zo', /Deze speler bestaat niet\./],
    ['<b>Don</b>', /Deze speler bestaat niet\./],
    [person.accountName, /Je kunt geen geld naar jezelf overmaken\./],
    ['Vito_Rosso', /niet genoeg/],
  ] as const) {
    // Also because two calls of one kind within 100 ms are held back.
    await page.reload()
    await transfer(page, receiver, '1')
    await page.getByText(text).first().waitFor()
  }
  expect((await visitor.call('GET /api/bank/balance')).body).toMatchObject({ cashPocket: 2500, cashBank: 0 })
})

test('markup in a subject is shown as text to both sides, cut off at 75 characters', async () => {
  const sender = await newPlayer()
  const receiver = await newPlayer()
  await sender.visitor.call('POST /api/bank/deposit', { body: { amount: 2500 } })
  const page = await browser.open(1280, sender.visitor)
  await page.goto('/bank')
  const subject = '<img src=x onerror="document.title=1"><b>vet</b>'
  const form = transferOf(page)
  await form.getByLabel('Onderwerp').fill('x'.repeat(90))
  expect(await form.getByLabel('Onderwerp').inputValue()).toBe('x'.repeat(75))
  await transfer(page, receiver.person.accountName, '40', subject)
  await seesText(page, `Successfully transferred €40 to ${receiver.person.accountName}`)
  const other = await browser.open(390, receiver.visitor)
  await other.goto('/bank')
  for (const [screen, caption] of [
    [page, 'Verstuurd'],
    [other, 'Ontvangen'],
  ] as const) {
    const table = screen.getByRole('table', { name: caption })
    await table.getByText(subject).waitFor()
    expect(await table.locator('img, b').count()).toBe(0)
    expect(await screen.title()).toContain('Bank')
  }
})

test('a double click deposits once, and money moved elsewhere shows here without a reload', async () => {
  const { visitor } = await newPlayer()
  const page = await browser.open(1280, visitor)
  await page.goto('/bank')
  const counter = counterOf(page)
  await counter.getByLabel('Bedrag').fill('100')
  await beforeAnswer(page, '/api/bank/deposit', () => counter.getByRole('button', { name: 'Storten' }).dblclick())
  await seesText(page, 'Successfully deposited €100')
  await eventually(async () => expect(await headerCash(page)).toBe(2400))
  expect((await visitor.call('GET /api/bank/balance')).body.cashBank).toBe(100)
  await visitor.call('POST /api/bank/deposit', { body: { amount: 400 } })
  await page.getByRole('region', { name: 'Saldo' }).getByText('€500').waitFor()
  // A page that was not listening yet reads the two one by one.
  await eventually(async () => expect(await headerCash(page)).toBe(2000))
})

test('a deposit whose answer was lost is not made twice when it is tried again', async () => {
  const { visitor } = await newPlayer()
  const page = await browser.open(1280, visitor)
  await page.goto('/bank')
  let lost = 0
  await page.route('**/api/bank/deposit', async (route) => {
    await route.fetch()
    lost++
    await route.abort('connectionfailed')
  })
  const counter = counterOf(page)
  await counter.getByLabel('Bedrag').fill('700')
  await counter.getByRole('button', { name: 'Storten' }).click()
  await seesText(page, 'Error: Kan geen verbinding maken met de server.')
  expect(lost).toBe(2)
  await page.unrouteAll()
  await counter.getByRole('button', { name: 'Storten' }).click()
  await seesText(page, 'Successfully deposited €700')
  expect((await visitor.call('GET /api/bank/balance')).body).toMatchObject({ cashPocket: 1800, cashBank: 700 })
})

test('lists that fail have words of their own; an unreachable bank leaves its reason and a button to read again', async () => {
  const { visitor } = await newPlayer()
  const page = await browser.open(1280, visitor)
  // A possible answer of a proxy before the gateway.
  await answerFor(page, '/api/bank/transactions/received', { status: 502, body: 'Bad gateway' })
  await answerFor(page, '/api/bank/transactions/send', { status: 502, body: 'Bad gateway' })
  await answerFor(page, '/api/bank/transaction', { status: 502, body: 'Bad gateway' })
  await page.goto('/bank')
  await seesText(page, 'Failed to fetch received transactions')
  await seesText(page, 'Failed to fetch sent transactions')
  await answerFor(page, '/api/bank/balance', unavailable)
  await page.reload()
  await seesText(page, unavailable.body.error)
  // One reason is said for all that did not come.
  const again = page.getByRole('button', { name: 'Probeer opnieuw' })
  expect(await again.count()).toBe(1)
  await beforeAnswer(page, '/api/bank/balance', () => again.click())
  await page.unrouteAll()
  await page.reload()
  await page.getByText('Nog niets ontvangen').waitFor()
  await page.getByText('Nog niets verstuurd').waitFor()
})

test.each(widths)('50k is typed, and one press of the button does the action, at %i px', async (width) => {
  const { visitor, person } = await newPlayer()
  await giveMoney(person, 200_000)
  await giveCar(person, { carName: 'Norrvik Skog', life: 71, cityName: 'Amsterdam' })
  const page = await browser.open(width, visitor)
  await page.goto('/bank')
  const counter = counterOf(page)
  const amount = counter.getByLabel('Bedrag')
  // Neither the understood amount nor the error moves the button from under the finger.
  for (const [typed, button, pocket] of [
    ['50k', 'Opnemen', 52_500],
    ['20k', 'Storten', 32_500],
  ] as const) {
    await amount.fill('')
    await amount.pressSequentially(typed)
    await counter.getByText(/^Dat is €/).waitFor()
    await press(counter.getByRole('button', { name: button }))
    await eventually(async () => expect(await headerCash(page)).toBe(pocket))
  }
  await amount.pressSequentially('1,5')
  await press(counter.getByRole('button', { name: 'Alles op zak' }))
  expect(await amount.inputValue()).toBe('32.500')

  await page.goto('/garage')
  const bulk = page.getByRole('form', { name: 'Verkopen of crushen tussen twee prijzen' })
  await bulk.getByLabel('Brengt minstens op').pressSequentially('1k')
  await bulk.getByLabel('Brengt hoogstens op').pressSequentially('50k')
  await press(bulk.getByRole('button', { name: 'Verkoop' }))
  await page.getByRole('dialog', { name: 'Auto’s verkopen' }).waitFor()
})

test('a phone, whose number pad has no letters, has a K and an M beside the amount', async () => {
  const { visitor, person } = await newPlayer()
  await giveMoney(person, 200_000)
  const page = await browser.open(390, visitor)
  await page.goto('/bank')
  const counter = counterOf(page)
  const amount = counter.getByLabel('Bedrag')
  await amount.pressSequentially('50')
  await press(counter.getByRole('button', { name: 'K: keer duizend' }))
  expect(await amount.inputValue()).toBe('50.000')
  // The number pad stays open.
  expect(await amount.evaluate((field) => field === document.activeElement)).toBe(true)
  await press(counter.getByRole('button', { name: 'Opnemen' }))
  await eventually(async () => expect(await headerCash(page)).toBe(52_500))

  const desk = await browser.open(1280, visitor)
  await desk.goto('/bank')
  await counterOf(desk).getByLabel('Bedrag').waitFor()
  expect(await counterOf(desk).getByRole('button', { name: 'K: keer duizend' }).count()).toBe(0)
})
