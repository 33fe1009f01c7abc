import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser/browser.ts'
import { answerFor, arrive, fillLogin, followMenu, listenAt, seesText } from '../support/browser/page.ts'
import { newPerson, newPlayer, Visitor } from '../support/players/player.ts'

const browser = useBrowser({ intercepts: true })
/** Pages with the answers that come with them. */
const untouched = useBrowser()

test('a wrong password and an unknown address get the same words', async () => {
  const { person } = await newPlayer()
  const page = await untouched.open(1280)
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(response.url())
  })
  await page.goto('/login')
  await page.getByText(/^Een maffiaspel in je browser/).waitFor()
  // A missing session is no error.
  expect(refused).toEqual([])
  for (const wrong of [{ ...person, password: 'iets-anders' }, newPerson()]) {
    await page.reload()
    await fillLogin(page, wrong)
    await seesText(page, 'Invalid login credentials.')
  }
  await arrive(page, '/login')
})

test('without a connection the form says so, and works again with one', async () => {
  const { person } = await newPlayer()
  const page = await browser.open(390)
  await page.goto('/login')
  await page.getByLabel('E-mail').waitFor()
  await page.context().setOffline(true)
  await fillLogin(page, person)
  await seesText(page, 'Kan geen verbinding maken met de server.')
  await page.context().setOffline(false)
  await page.getByLabel('Wachtwoord', { exact: true }).press('Enter')
  await arrive(page, '/')
  await page.getByRole('heading', { level: 1, name: person.accountName }).waitFor()
})

test('an answer that does not come from the gateway does not show its status', async () => {
  const page = await browser.open(1280)
  // A proxy before the gateway would answer like this; the test stack has none.
  await answerFor(page, '/api/auth/login', { status: 502, body: '<h1>Bad gateway</h1>' })
  await page.goto('/login')
  await fillLogin(page, newPerson())
  await seesText(page, 'Login failed')
})

test('a visitor is sent to the form from every page of a player, and somebody logged in away from it', async () => {
  const page = await browser.open(1280)
  for (const path of ['/', '/bank', '/crime', '/jail', '/casino', '/users-online', '/admin/releases']) {
    await page.goto(path)
    await arrive(page, '/login')
  }
  const { visitor } = await newPlayer()
  const inside = await browser.open(1280, visitor)
  for (const path of ['/login', '/signup', '/verify-otp', '/createNewAccount']) {
    await inside.goto(path)
    await arrive(inside, '/')
  }
})

test('a session that ended elsewhere ends here with the next action', async () => {
  const { visitor, person } = await newPlayer()
  const page = await browser.open(1280, visitor)
  // At rest: a page with a call under way is sent to the form by it, and has no menu left to press.
  await listenAt(page, '/')
  await page.getByRole('heading', { level: 1, name: person.accountName }).waitFor()
  // At once: the page itself asks five seconds after its socket was closed.
  const elsewhere = Object.assign(new Visitor(), { cookie: visitor.cookie })
  expect((await elsewhere.call('POST /api/auth/logout')).status).toBe(200)
  await followMenu(page, 'Bank')
  await arrive(page, '/login')
  expect((await visitor.call('GET /api/auth/me')).status).toBe(401)
})
