import { eventually } from '@sottomondo/test-kit'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { arrive, fillLogin, isTold } from '../support/page.ts'
import { newPerson, newPlayer, type Person, Visitor } from '../support/player.ts'

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

test('what is taken or does not match is said in the form, which keeps what was typed', async () => {
  const { person } = await newPlayer()
  const page = await browser.open(1280)
  const fresh = newPerson()
  const refused: [changed: Partial<Person>, confirmPassword: string, text: RegExp][] = [
    [{ accountName: person.accountName.toUpperCase() }, fresh.password, /Deze gangsternaam is al in gebruik\./],
    [{ email: person.email }, fresh.password, /Dit e-mailadres is al in gebruik\./],
    [{ phone: person.phone }, fresh.password, /Dit gsm-nummer is al in gebruik\./],
    [{ accountName: '<b>Don</b>' }, fresh.password, /Een gangsternaam heeft 3 tot 15/],
    [{}, 'iets-heel-anders', /Wachtwoorden komen niet overeen\./],
  ]
  for (const [changed, confirmPassword, text] of refused) {
    await fillForm(page, { ...fresh, ...changed }, confirmPassword)
    await confirm(page)
    await isTold(page, text)
    expect(await page.getByLabel('Gangsternaam').inputValue()).toBe(changed.accountName ?? fresh.accountName)
  }
  const { status } = await new Visitor().call('POST /api/auth/login', { body: fresh })
  expect(status).toBe(401)
})

test('without the rules, or with Terug or Escape in the question, nothing is sent; two fast clicks send once', async () => {
  const page = await browser.open(1280)
  const person = newPerson()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  await fillForm(page, person)
  const rules = page.getByRole('checkbox', { name: /Ik ga akkoord/ })
  await rules.uncheck()
  await page.getByRole('button', { name: 'Aanmelden' }).click()
  await page.getByText('You must accept the rules to register.').waitFor()
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
  await question.getByRole('button', { name: 'Bevestigen' }).dblclick()
  await isTold(page, 'Succesvol account aangemaakt!')
  await arrive(page, '/login')
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
  await isTold(page, 'Invalid or expired OTP.')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/resend-otp')) sent.push(request.method())
  })
  const another = page.getByRole('button', { name: 'Stuur een nieuwe code' })
  await another.dblclick()
  await isTold(page, 'Er is een nieuwe code verstuurd.')
  expect(sent).toEqual(['POST'])
  // Within a tenth of a second the page itself says no.
  await eventually(async () => {
    await another.click()
    const told = page.getByText('Je hebt net al een code aangevraagd. Wacht even met een volgende.')
    expect(await told.count()).toBeGreaterThan(0)
  })
})
