import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser/browser.ts'
import { answerFor, askAgain, seesText, unavailable } from '../support/browser/page.ts'
import { newPlayer } from '../support/players/player.ts'
import { setGangster } from '../support/stack/world.ts'

const browser = useBrowser({ intercepts: true })

async function prisonerFor(jailSeconds: number) {
  const prisoner = await newPlayer()
  await setGangster(prisoner.person, { jailSeconds })
  const { accountName } = prisoner.person
  return { ...prisoner, accountName, breakOut: { name: `Breek uit: ${accountName}` } }
}

test('a list that can’t be read can be read again; empty cells are said', async () => {
  const { visitor } = await newPlayer()
  const page = await browser.open(390, visitor)
  await answerFor(page, '/api/jail/list', unavailable)
  await page.goto('/jail')
  await seesText(page, unavailable.body.error)
  // Some prisoner is always there on the test stack.
  await askAgain(page, '/api/jail/list', { status: 200, body: { prisoners: [] } })
  await page.getByText('De cellen zijn leeg').waitFor()
})

test('a sentence counts down to Vrij, and a free player can’t be broken out', async () => {
  const { visitor } = await newPlayer()
  const { accountName, breakOut } = await prisonerFor(600)
  const { body } = await visitor.call('GET /api/jail/list')
  const page = await browser.open(1280, visitor)
  // Their last seconds begin when the page asks first, however long that took; a prisoner who is free by then stays in
  // its list, whatever has it read again meanwhile.
  let freeAtMs: number | undefined
  await page.route('**/api/jail/list*', (route) => {
    freeAtMs ??= Date.now() + 6_000
    const timeLeft = Math.max(0, Math.ceil((freeAtMs - Date.now()) / 1000))
    const prisoners = body.prisoners.map((one) => (one.name === accountName ? { ...one, timeLeft } : one))
    return route.fulfill({ json: { ...body, prisoners } })
  })
  const row = page.getByRole('row').filter({ hasText: accountName })
  await Promise.all([row.getByText(/0:0[1-6]/).waitFor(), page.goto('/jail')])
  await row.getByText('Vrij').waitFor()
  expect(await row.getByRole('button', breakOut).getAttribute('aria-disabled')).toBe('true')
})

test('a prisoner freed in the meantime is told to be free', async () => {
  const { visitor } = await newPlayer()
  const { accountName, person, breakOut } = await prisonerFor(600)
  const { body } = await visitor.call('GET /api/jail/list')
  const page = await browser.open(1280, visitor)
  // A prisoner caught or freed meanwhile has the page read its list again: here the push is late.
  await answerFor(page, '/api/jail/list', { status: 200, body })
  await page.goto('/jail')
  await page.getByRole('button', breakOut).waitFor()
  await setGangster(person, { jailSeconds: 0 })
  await page.getByRole('button', breakOut).click()
  await seesText(page, `${accountName} zit niet meer in de gevangenis.`)
})

test("a prisoner breaks nobody out, and can't pay more than they have", async () => {
  const { visitor, person } = await newPlayer()
  const other = await prisonerFor(600)
  const { body } = await visitor.call('GET /api/timers')
  const page = await browser.open(1280, visitor)
  // A page that reads its timers again knows that they are in jail, and disables its buttons: here the push is late.
  await answerFor(page, '/api/timers', { status: 200, body })
  await page.goto('/jail')
  await page.getByRole('button', other.breakOut).waitFor()
  // Of three minutes that are shown, nearly the whole fourth may pass before.
  await setGangster(person, { jailSeconds: 238 })
  await page.getByRole('button', other.breakOut).click()
  await seesText(page, /^Je zit nog .+ in de gevangenis\.$/)
  await page.unrouteAll()
  await page.reload()
  const cell = page.getByRole('region', { name: 'Je zit zelf vast' })
  await cell.getByText(/Je komt vrij over 3 minuten/).waitFor()
  expect(await page.getByRole('button', other.breakOut).getAttribute('aria-disabled')).toBe('true')
  await cell.getByRole('button', { name: /^Koop jezelf uit voor €/ }).click()
  await seesText(page, 'Je hebt niet genoeg geld om jezelf uit te kopen.')
  const favour = cell.getByRole('button', { name: /uit voor .*(eerpunt|credit)/ })
  expect(await favour.getAttribute('aria-disabled')).toBe('true')
  await cell.getByText(/^Je komt \d+ (eerpunt|credit).* tekort\./).waitFor()
})

test('an attempt without an answer counts as a failed one', async () => {
  const { visitor } = await newPlayer()
  const { accountName, breakOut } = await prisonerFor(600)
  const page = await browser.open(1280, visitor)
  await page.goto('/jail')
  await answerFor(page, `/api/jail/break/${accountName}`, 'nothing')
  await page.getByRole('button', breakOut).click()
  await seesText(page, `Mislukt om ${accountName} uit te breken, je zit nu zelf in de gevangenis`)
})
