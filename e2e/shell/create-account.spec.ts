import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { arrive, isTold, press } from '../support/page.ts'
import { newPerson, newPlayer } from '../support/player.ts'
import { killGangster, setGangster } from '../support/world.ts'

const browser = useBrowser()

test('who has died begins anew with a part of what he knew', async () => {
  const { visitor, person } = await newPlayer()
  await setGangster(person, { experience: 10_000 })
  await killGangster(person)
  const page = await browser.open(390, visitor)
  await page.goto('/')
  await arrive(page, '/createNewAccount')
  await page.getByText(`${person.accountName} stierf op`).waitFor()
  await page.getByText(/Hoogstens 50% van de ervaring .* nooit verder dan de rank Ronin/).waitFor()
  const { accountName } = newPerson()
  await page.getByLabel('Gangsternaam').fill(accountName)
  await page.getByRole('radio', { name: 'Vrouw' }).check()
  await press(page.getByRole('button', { name: 'Begin opnieuw' }))
  await isTold(page, 'Account succesvol aangemaakt!')
  await page.getByRole('heading', { level: 1, name: accountName }).waitFor()
  const { body } = await visitor.call('GET /api/status/rank')
  expect(body.rankNumber).toBeGreaterThan(1)
})
