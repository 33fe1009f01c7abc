import { eventually } from '@sottomondo/test-kit/eventually'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser/browser.ts'
import { answerFor, askAgain, beforeAnswer, listenAt, seesText, unavailable } from '../support/browser/page.ts'
import { commitCrime, newPlayer } from '../support/players/player.ts'
import { setGangster } from '../support/stack/world.ts'

const browser = useBrowser({ intercepts: true })
const pickpocket = 'Pleeg: Zakkenrollen op de markt'

test('crimes that can’t be read can be read again; an empty list is said', async () => {
  const { visitor } = await newPlayer()
  const page = await browser.open(1280, visitor)
  await answerFor(page, '/api/crime', unavailable)
  await page.goto('/crime')
  await seesText(page, unavailable.body.error)
  // The game always has some.
  await askAgain(page, '/api/crime', { status: 200, body: { crimeOptions: [] } })
  await page.getByText('Geen misdaden beschikbaar.').waitFor()
  await askAgain(page, '/api/crime')
  await page.getByRole('button', { name: pickpocket }).waitFor()
})

test('a double click commits one crime, the keyboard commits one too', async () => {
  const { visitor } = await newPlayer()
  const page = await browser.open(1280, visitor)
  await page.goto('/crime')
  const commit = page.getByRole('button', { name: pickpocket })
  await beforeAnswer(page, '/api/crime/execute', () => commit.dblclick())
  await page.getByRole('status', { name: 'Resultaat' }).waitFor()
  await eventually(async () => expect((await visitor.call('GET /api/status')).body.crimesCommitted).toBe(1))
  // It stands there, grey, while its timer runs.
  await page.getByRole('button', { name: pickpocket, disabled: false }).waitFor()
  await commit.focus()
  await page.keyboard.press('Enter')
  await eventually(async () => expect((await visitor.call('GET /api/status')).body.crimesCommitted).toBe(2))
})

test('a result takes the room that was kept for it: nothing above the crimes moves', async () => {
  const { visitor } = await newPlayer()
  const page = await browser.open(1280, visitor)
  await page.goto('/crime')
  await page.getByRole('button', { name: pickpocket }).waitFor()
  const topOf = async (target: Locator) => Math.round((await target.boundingBox())?.y ?? Number.NaN)
  const statusCard = page.getByRole('region', { name: 'Hoe je ervoor staat' })
  const heading = page.getByRole('heading', { level: 1 })
  const [cardTop, below] = [await topOf(statusCard), await topOf(page.getByRole('table', { name: 'Misdaden' }))]
  const headingTop = await topOf(heading)
  await page.getByRole('button', { name: pickpocket }).click()
  const result = page.getByRole('status', { name: 'Resultaat' })
  await result.waitFor()
  // The page shuts meanwhile: its heading may change between two looks.
  await eventually(async () => expect([await topOf(heading), await topOf(result)]).toEqual([headingTop, cardTop]))
  // Open again, the crimes stand in their old place.
  const crimes = page.getByRole('table', { name: 'Misdaden' })
  await crimes.waitFor()
  await eventually(async () => expect(await topOf(crimes)).toBe(below))
})

const end = { jailSeconds: 0, timeLeft: 3, rankedUpTo: null, experience: 6 }
test.each([
  {
    path: '/crime',
    name: pickpocket,
    execute: '/api/crime/execute',
    body: {
      success: true,
      successMessage: 'Niemand heeft je gezien. Jij hen wel.',
      reward: 248,
      foundEgg: false,
      ...end,
    },
  },
  {
    path: '/auto-stelen',
    name: 'Steel: Op straat',
    execute: '/api/car/execute',
    body: {
      success: false,
      successString: 'Mislukt',
      successMessage: 'Er zit een wielklem om. De gemeente was je voor.',
      stolenCar: null,
      stolenCarValue: 0,
      ...end,
    },
  },
])('at $path a phone keeps the room of the result from the press on', async ({ path, name, execute, body }) => {
  const { visitor } = await newPlayer()
  const page = await browser.open(390, visitor)
  await page.goto(path)
  const button = page.getByRole('button', { name, exact: true })
  await button.waitFor()
  const table = page.getByRole('table').first()
  const topOf = () => table.evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY))
  let topBefore = 0
  // However late the answer is, it moves nothing.
  const press = async () => {
    await button.click()
    await page.getByRole('status', { name: 'Bezig' }).waitFor()
    topBefore = await topOf()
  }
  await beforeAnswer(page, execute, press, { status: 200, body })
  await page.getByRole('status', { name: 'Resultaat' }).waitFor()
  await eventually(async () => expect(await topOf()).toBe(topBefore))
})

test('on a phone the longest result, with an egg beside it, stands in sight between the header and the bar', async () => {
  const { visitor } = await newPlayer()
  const page = await browser.open(390, visitor)
  await page.goto('/crime')
  const commit = page.getByRole('button', { name: pickpocket })
  await commit.waitFor()
  // The longest line of a crime; and it sets no timer.
  const successMessage = `${'Je hebt het geld, de tas en de auto, en nu nog iemand die rijden kan. '.repeat(2).slice(0, 109)}.`
  await answerFor(page, '/api/crime/execute', {
    status: 200,
    body: {
      success: true,
      successMessage,
      reward: 49_999,
      experience: 16,
      foundEgg: true,
      jailSeconds: 0,
      timeLeft: 3,
      rankedUpTo: null,
    },
  })
  await commit.click()
  const result = page.getByRole('status', { name: 'Resultaat' })
  await result.getByText('Je vond een paasei').waitFor()
  const header = await page.getByRole('banner').boundingBox()
  const bar = await page.getByRole('navigation', { name: 'Snelle acties' }).boundingBox()
  // On a busy machine the parts of a result come one after the other.
  await eventually(async () => {
    const box = await result.boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(header?.height ?? 0)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  })
})

test('a crime committed elsewhere shuts the page here, and opens it again, without a reload', async () => {
  const { visitor, person } = await newPlayer()
  const page = await browser.open(390, visitor)
  await listenAt(page, '/crime')
  const commit = page.getByRole('button', { name: pickpocket })
  await commit.waitFor()
  const inJail = page.getByText('Je zit in de gevangenis', { exact: true })
  // Awaited from the start: it is shut for three seconds, or longer for a page that on a busy machine asks later. A cell
  // stands in the page's place where the crime ends in one.
  await Promise.all([
    page.getByRole('button', { name: pickpocket, disabled: true }).or(inJail).waitFor(),
    page
      .getByText(/^Je moet nog .+ wachten voordat/)
      .or(inJail)
      .waitFor(),
    commitCrime(visitor).then(async ({ status }) => {
      expect(status).toBe(200)
      await setGangster(person, { crimeSeconds: 10 })
    }),
  ])
  await page.getByRole('button', { name: pickpocket, disabled: false }).waitFor()
})

test.each([390, 1280] as const)(
  'a crime that ends in a cell is told there, and all crimes are back after it, at %i px',
  async (width) => {
    const { visitor, person } = await newPlayer()
    const page = await browser.open(width, visitor)
    await page.goto('/crime')
    const crimes = page.getByRole('table', { name: 'Misdaden' })
    const commit = crimes.getByRole('button', { name: pickpocket, disabled: false })
    await commit.waitFor()
    const successMessage = 'Een agent had je al een tijd in de gaten.'
    await page.route('**/api/crime/execute', async (route) => {
      const response = await route.fetch()
      const crime = (await response.json()) as object
      await setGangster(person, { crimeSeconds: 6, jailSeconds: 6 })
      const caught = { success: false, successMessage, reward: 0, foundEgg: false, jailSeconds: 6, timeLeft: 6 }
      await route.fulfill({ response, json: { ...crime, ...caught } })
    })
    await commit.click()
    const result = page.getByRole('status', { name: 'Resultaat' })
    await page.getByText('Je zit in de gevangenis', { exact: true }).waitFor()
    await result.getByText(successMessage).waitFor()
    await commit.waitFor()
    await result.getByText(successMessage).waitFor()
    expect(await crimes.getByRole('button', { name: /^Pleeg: /, disabled: false }).count()).toBe(6)
  },
)

test('a long wait is told in minutes and seconds', async () => {
  const { visitor, person } = await newPlayer()
  await setGangster(person, { crimeSeconds: 170 })
  const page = await browser.open(1280, visitor)
  await page.goto('/crime')
  await page
    .getByText(/^Je moet nog 2 minuten( en \d+ seconden?)? wachten voordat je weer een misdaad kunt plegen\.$/)
    .waitFor()
  // Named once it has been drawn.
  await eventually(async () =>
    expect(await page.title()).toMatch(/^(\(1\) )?2:([0-4]\d|50) Misdaad · Misdaad · Sottomondo$/),
  )
})

test('a slow reward is told as on its way', async () => {
  const { visitor } = await newPlayer()
  const page = await browser.open(1280, visitor)
  await page.goto('/crime')
  // economy of the test stack is never late.
  await answerFor(page, '/api/crime/execute', {
    status: 200,
    body: {
      success: true,
      successMessage: 'Een toerist staart naar de klokkentoren.',
      reward: 120,
      experience: 4,
      foundEgg: true,
      jailSeconds: 0,
      timeLeft: 3,
      rankedUpTo: 'Muscolo',
    },
  })
  await page.getByRole('button', { name: pickpocket }).click()
  const result = page.getByRole('status', { name: 'Resultaat' })
  for (const text of ['€120', '4 ervaring', 'Je vond een paasei', 'Je bent nu Muscolo'])
    await result.getByText(text).first().waitFor()
  await result.getByText('De buit is onderweg naar je zak.').waitFor()
})

test('a click without a token leaves its reason', async () => {
  const { visitor } = await newPlayer()
  const page = await browser.open(1280, visitor)
  await page.goto('/crime')
  // In development mode, which browser tests need, every click gets one.
  const error = 'Deze klik kwam van een automatisch programma. Klik zelf om verder te spelen.'
  await answerFor(page, '/api/click', { status: 409, body: { error, errorType: 'clickToken' } })
  await page.getByRole('button', { name: pickpocket }).click()
  await seesText(page, error)
})

test('a crime whose answer was lost is committed once, and the page is ready for another', async () => {
  const { visitor } = await newPlayer()
  const page = await browser.open(1280, visitor)
  await page.goto('/crime')
  await page.route('**/api/crime/execute', async (route) => {
    await route.fetch()
    await route.abort('connectionfailed')
  })
  const commit = page.getByRole('button', { name: pickpocket })
  await commit.click()
  await seesText(page, 'Kan geen verbinding maken met de server.')
  expect((await visitor.call('GET /api/status')).body.crimesCommitted).toBe(1)
  await page.unrouteAll()
  // Its timer was read again, ran down and ended.
  await commit.click()
  await page.getByRole('status', { name: 'Resultaat' }).waitFor()
})
