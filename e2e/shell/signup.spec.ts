import { eventually } from '@sottomondo/test-kit/eventually'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkScreen, flowWidths, useBrowser } from '../support/browser/browser.ts'
import { arrive, beforeAnswer, fillLogin, seesText } from '../support/browser/page.ts'
import { codeFor, newPerson, newPlayer, type Person, Visitor } from '../support/players/player.ts'

const browser = useBrowser()

async function fillForm(page: Page, person: Person, confirmPassword = person.password): Promise<void> {
  await page.goto('/signup')
  await page.getByLabel('Gangsternaam').fill(person.accountName)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Gsm-nummer').fill(person.phone)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(person.password)
  await page.getByLabel('Herhaal wachtwoord').fill(confirmPassword)
  await page.getByRole('radio', { name: 'Vrouw' }).check({ force: true })
  await page.getByRole('checkbox', { name: /Ik ga akkoord/ }).check()
}

async function confirm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Aanmelden' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Bevestigen' }).click()
}

test.each(flowWidths(390))(
  'what is wrong or taken is said at its field, and what was typed stays, at %i px',
  async (width) => {
    const { person } = await newPlayer()
    const page = await browser.open(width)
    const fresh = newPerson()
    // Errors that only the server knows: before the question, all at once, at the fields.
    await fillForm(page, { ...fresh, accountName: person.accountName.toUpperCase(), phone: '12' }, 'iets-heel-anders')
    await page.getByRole('button', { name: 'Aanmelden' }).click()
    for (const text of ['Vul een geldig gsm-nummer in.', 'Wachtwoorden komen niet overeen.'])
      await page.getByText(text).waitFor()
    await page.getByLabel('Gsm-nummer').and(page.locator(':focus')).waitFor()
    await checkScreen(page, 'signup-errors')
    await page.getByLabel('Gsm-nummer').fill(fresh.phone)
    await page.getByLabel('Herhaal wachtwoord').fill(fresh.password)
    await page.getByRole('button', { name: 'Aanmelden' }).click()
    await page.getByText('Deze gangsternaam is al in gebruik.').waitFor()
    // A look at the rules clears only the passwords.
    await page.getByRole('link', { name: 'regels' }).first().click()
    await arrive(page, '/regels')
    // The form stays until the next page is there.
    await page.getByRole('heading', { level: 1, name: 'Regels en privacy' }).waitFor()
    await page.goBack()
    expect(await page.getByLabel('Gsm-nummer').inputValue()).toBe(fresh.phone)
    expect(await page.getByLabel('Wachtwoord', { exact: true }).inputValue()).toBe('')
    // Answers that only a sign-up may give.
    await fillForm(page, { ...fresh, email: person.email, phone: person.phone })
    await confirm(page)
    for (const text of ['Dit e-mailadres is al in gebruik.', 'Dit gsm-nummer is al in gebruik.'])
      await page.getByText(text).waitFor()
    await page.getByLabel('E-mail').and(page.locator(':focus')).waitFor()
    expect(await page.getByLabel('Gangsternaam').inputValue()).toBe(fresh.accountName)
    const { status } = await new Visitor().call('POST /api/auth/login', { body: fresh })
    expect(status).toBe(401)
  },
)

test('without the rules, or with Terug or Escape in the question, nothing is sent; two fast clicks send once', async () => {
  const page = await browser.open(1280)
  const person = newPerson()
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && !pathname.endsWith('/check')) sent.push(pathname)
  })
  await fillForm(page, person)
  const rules = page.getByRole('checkbox', { name: /Ik ga akkoord/ })
  await rules.uncheck()
  await page.getByRole('button', { name: 'Aanmelden' }).click()
  await page.getByText('You must accept the rules to register.').waitFor()
  await rules.and(page.locator(':focus')).waitFor()
  await rules.check()
  const question = page.getByRole('dialog', { name: 'Klopt alles?' })
  await page.getByRole('button', { name: 'Aanmelden' }).click()
  await question.getByRole('button', { name: 'Terug' }).click()
  await question.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Aanmelden' }).click()
  await question.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'Aanmelden' }).click()
  const yes = question.getByRole('button', { name: 'Bevestigen' })
  await beforeAnswer(page, '/api/auth/signup', () => yes.dblclick())
  await seesText(page, 'Succesvol account aangemaakt!')
  await arrive(page, '/verify-otp')
  expect(sent).toEqual(['/api/auth/signup'])
})

test('a wrong code is refused; two fast clicks ask for another once, and who asks again has to wait', async () => {
  const person = newPerson()
  const body = { ...person, confirmPassword: person.password, gender: 'female' as const }
  expect((await new Visitor().call('POST /api/auth/signup', { body })).status).toBe(200)
  const page = await browser.open(390)
  await page.goto('/login')
  await fillLogin(page, person)
  await arrive(page, '/verify-otp')
  const right = await page.getByRole('button', { name: /^Neem \d{6} over$/ }).textContent()
  const wrong = right?.includes('000000') ? '000001' : '000000'
  await page.getByLabel('Code').fill(wrong)
  await page.keyboard.press('Enter')
  await page.getByText('Invalid or expired OTP.').waitFor()
  expect(await page.getByLabel('Code').inputValue()).toBe(wrong)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/resend-otp')) sent.push(request.method())
  })
  const another = page.getByRole('button', { name: 'Stuur een nieuwe code' })
  await beforeAnswer(page, '/api/auth/resend-otp', () => another.dblclick())
  await seesText(page, 'Er is een nieuwe code verstuurd.')
  expect(sent).toEqual(['POST'])
  // Within a tenth of a second the page itself refuses.
  await eventually(async () => {
    await another.click()
    const seen = page.getByText('Je hebt net al een code aangevraagd. Wacht even met een volgende.')
    expect(await seen.count()).toBeGreaterThan(0)
  })
})

test.each(flowWidths(390))('a mistyped number is corrected where its code is asked for, at %i px', async (width) => {
  const [person, { phone: right }] = [newPerson(), newPerson()]
  const page = await browser.open(width)
  await fillForm(page, person)
  await confirm(page)
  await arrive(page, '/verify-otp')
  await page.getByRole('button', { name: 'Klopt dit nummer niet?' }).click()
  // It was typed a moment ago.
  expect(await page.getByLabel('Wachtwoord').count()).toBe(0)
  await page.reload()
  await page.getByRole('button', { name: 'Klopt dit nummer niet?' }).click()
  await page.getByLabel('Gsm-nummer').fill('06 1234')
  await page.getByLabel('Wachtwoord').fill(person.password)
  await page.getByRole('button', { name: 'Verander je nummer' }).click()
  await page.getByText('Vul een geldig gsm-nummer in.').waitFor()
  await checkScreen(page, 'verify-otp-correct')
  await page.getByLabel('Gsm-nummer').fill(`\u202a${right}\u202c`)
  await page.getByRole('button', { name: 'Verander je nummer' }).click()
  await page.getByText(`naar ${right}`).first().waitFor()
  const code = await codeFor(right)
  await page.getByLabel('Code').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.getByRole('button', { name: 'Verifiëren' }).click()
  await arrive(page, '/')
})
