import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { answerFor, isTold, unavailable } from '../support/page.ts'
import { newPlayer } from '../support/player.ts'
import { setGangster } from '../support/world.ts'

const browser = useBrowser({ intercepts: true })

async function prisonerFor(jailSeconds: number) {
  const prisoner = await newPlayer()
  await setGangster(prisoner.person, { jailSeconds })
  const { accountName } = prisoner.person
  return { ...prisoner, accountName, breakOut: { name: `Breek uit: ${accountName}` } }
}

test('a list that can’t be read can be asked for again; empty cells are said', async () => {
  const { visitor } = await newPlayer()
  const page = await browser.open(390, visitor)
  await answerFor(page, '/api/jail/list', unavailable)
  await page.goto('/jail')
  await isTold(page, unavailable.body.error)
  await page.unrouteAll()
  // Somebody is always in jail on the test stack.
  await answerFor(page, '/api/jail/list', { status: 200, body: { prisoners: [] } })
  await page.getByRole('button', { name: 'Probeer opnieuw' }).click()
  await page.getByText('De cellen zijn leeg').waitFor()
})

test('a sentence counts down to Vrij, and who is free can’t be broken out', async () => {
  const { visitor } = await newPlayer()
  const { accountName, breakOut } = await prisonerFor(6)
  const page = await browser.open(1280, visitor)
  await page.goto('/jail')
  const row = page.getByRole('row').filter({ hasText: accountName })
  await row.getByText(/0:0[1-6]/).waitFor()
  await row.getByText('Vrij').waitFor()
  expect(await row.getByRole('button', breakOut).getAttribute('aria-disabled')).toBe('true')
})

test('who was freed in the meantime is said to be free', async () => {
  const { visitor } = await newPlayer()
  const { accountName, person, breakOut } = await prisonerFor(600)
  const page = await browser.open(1280, visitor)
  await page.goto('/jail')
  await page.getByRole('button', breakOut).waitFor()
  await setGangster(person, { jailSeconds: 0 })
  await page.getByRole('button', breakOut).click()
  await isTold(page, `${accountName} zit niet meer in de gevangenis.`)
})

test('a prisoner breaks nobody out, nor can he pay what he does not have', async () => {
  const { visitor, person } = await newPlayer()
  const other = await prisonerFor(600)
  const page = await browser.open(1280, visitor)
  await page.goto('/jail')
  await page.getByRole('button', other.breakOut).waitFor()
  await setGangster(person, { jailSeconds: 200 })
  await page.getByRole('button', other.breakOut).click()
  await isTold(page, /^Je zit nog .+ in de gevangenis\.$/)
  await page.reload()
  const cell = page.getByRole('region', { name: 'Je zit zelf vast' })
  await cell.getByText(/Je komt vrij over 3 minuten/).waitFor()
  expect(await page.getByRole('button', other.breakOut).getAttribute('aria-disabled')).toBe('true')
  await cell.getByRole('button', { name: /^Koop jezelf uit voor €/ }).click()
  await isTold(page, 'Je hebt niet genoeg geld om jezelf uit te kopen.')
  // Also because two calls of one kind within 100 ms are held back.
  await page.reload()
  await cell.getByRole('button', { name: /uit voor .*(eerpunt|credit)/ }).click()
  await isTold(page, 'Je hebt niet genoeg')
})

test('an attempt without an answer is taken for a failed one', async () => {
  const { visitor } = await newPlayer()
  const { accountName, breakOut } = await prisonerFor(600)
  const page = await browser.open(1280, visitor)
  await page.goto('/jail')
  await answerFor(page, `/api/jail/break/${accountName}`, 'nothing')
  await page.getByRole('button', breakOut).click()
  await isTold(page, `Mislukt om ${accountName} uit te breken, je zit nu zelf in de gevangenis`)
})
