import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { checkScreen, useBrowser } from '../support/browser/browser.ts'
import { arrive, fillLogin, untilNextAction } from '../support/browser/page.ts'
import { newPlayer } from '../support/players/player.ts'

const browser = useBrowser()

/** A code that the app shows neither now nor in the minutes around. */
const notOf = (base32: string) =>
  ['000 000', '111 111'].find(
    (code) => TOTP.validate({ token: code.replace(' ', ''), secret: Secret.fromBase32(base32), window: 10 }) === null,
  ) ?? '222 222'

test('an app on the phone is enrolled by its QR code, and the next login asks for a code of it', async () => {
  const { visitor, person } = await newPlayer()
  const page = await browser.open(1280, visitor)
  await page.goto('/settings?tab=beveiliging')
  const form = page.getByRole('form', { name: 'Inloggen in twee stappen' })
  await form.getByLabel('Wachtwoord').fill(person.password)
  await form.getByRole('button', { name: 'Stel het in' }).click()
  await page.getByRole('img', { name: 'QR-code voor je app' }).waitFor()
  const secret = String(await page.locator('code').textContent()).replaceAll(' ', '')
  await checkScreen(page, 'two-factor-enrol')
  await page.getByLabel('Code van de app').fill(TOTP.generate({ secret: Secret.fromBase32(secret) }))
  await page.getByRole('button', { name: 'Zet het aan' }).click()
  const codes = page.getByRole('list', { name: 'Herstelcodes' }).getByRole('listitem')
  await codes.first().waitFor()
  const [recovery = '', another = ''] = await codes.allInnerTexts()
  await page.getByRole('button', { name: 'Ik heb ze bewaard' }).click()
  await page.getByText(/Je hebt nog 10 herstelcodes/).waitFor()

  const phone = await browser.open(390)
  await phone.goto('/login')
  await fillLogin(phone, person)
  await phone.getByRole('heading', { level: 1, name: 'Nog één stap' }).waitFor()
  await checkScreen(phone, 'login-second-step')
  await phone.getByLabel('Code').fill(notOf(secret))
  await phone.getByLabel('Code').press('Enter')
  await phone.getByText('Deze code klopt niet, of is al gebruikt.').waitFor()
  await untilNextAction(phone)
  await phone.getByLabel('Code').fill(recovery)
  await phone.getByLabel('Code').press('Enter')
  await arrive(phone, '/')

  // They see the phone, and log it out: it hears so at its next action.
  await page.reload()
  await page.getByRole('button', { name: 'Log de rest uit' }).click()
  await page.getByText('Al je andere toestellen zijn uitgelogd.').waitFor()
  await phone.goto('/bank')
  await arrive(phone, '/login')
  expect(another).not.toBe(recovery)
})
