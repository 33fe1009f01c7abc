import { eventually } from '@sottomondo/test-kit/eventually'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkScreen, flowWidths, useBrowser, type Width } from '../support/browser/browser.ts'
import { followMenu, type Hand, press, pressByKeyboard, seesText } from '../support/browser/page.ts'
import { movedSince, watch } from '../support/browser/throttled-phone.ts'
import { newPlayers, type Player } from '../support/players/player.ts'
import { giveCar, giveMoney, setGangster } from '../support/stack/world.ts'

const browser = useBrowser({ installs: true })

/** DESIGN.md, for each screen on the way. */
const shiftBudget = 0.02

/** Waiting for the next crime and theft alone takes half a minute at the speed of this world. */
const eveningMs = 240_000

/** A keyboard player first has to reach each button, by dozens of keys on a busy machine. */
const reaching = { timeout: 60_000 }

const hands = { pointer: press, keyboard: pressByKeyboard } satisfies Record<string, Hand>

/** The player of an evening, and how they press. */
interface Evening {
  page: Page
  player: Player
  hand: Hand
  /**
   * Checks that nothing on the screen has moved by itself since the last look; and once, if named, the screen's look: a
   * state that no other test looks at.
   */
  look: (name?: string) => Promise<void>
}

test.each(flowWidths(1280))(
  'an evening is played with a pointer, and with keys alone, at %i px',
  async (width) => {
    const [one, other] = (await newPlayers(2)) as [Player, Player]
    await Promise.all([one, other].map(prepare))
    // At the same time: an evening is mostly waiting.
    await Promise.all([play(width, one, 'pointer'), play(width, other, 'keyboard')])
  },
  eveningMs,
)

/** Wounded, practised, with some money and an old car. */
async function prepare({ person, visitor }: Player): Promise<void> {
  await setGangster(person, { life: 96, carCrimes: 1_000_000 })
  await giveCar(person, { carName: 'Volmer Pendler', life: 71 })
  await giveMoney(person, 60_000)
  const { status } = await visitor.call('POST /api/bank/withdraw', { body: { amount: 60_000 } })
  expect(status).toBe(200)
  // The events are there before they look: the news of them has its place on their page.
  await eventually(async () => {
    const { body } = await visitor.call('GET /api/log/unread')
    expect(body.unreadLog).toBeGreaterThan(0)
  })
}

async function play(width: Width, player: Player, way: keyof typeof hands): Promise<void> {
  const page = await browser.open(width, player.visitor)
  await page.addInitScript(watch)
  const looked = new Set<string>()
  const look = async (name?: string) => {
    const { layoutShift, moved } = await movedSince(page)
    const at = { path: new URL(page.url()).pathname, way }
    expect.soft({ ...at, moved: layoutShift > shiftBudget ? moved : [] }).toEqual({ ...at, moved: [] })
    if (name === undefined || way !== 'pointer' || looked.has(name)) return
    looked.add(name)
    await checkScreen(page, name)
    // Movements by that itself do not count.
    await movedSince(page)
  }
  const evening = { page, player, hand: hands[way], look }
  await page.goto('/')
  await page.getByText('96 / 100').waitFor()
  // screen-tests.ts judges the loading of a page: the evening begins when all of this one is there.
  await page.getByText(/^Eerste stappen/).waitFor()
  await page.getByText('Terwijl je weg was').waitFor()
  await movedSince(page)
  await heal(evening)
  for (const crimes of [3, 3, 4]) {
    await stealCar(evening)
    await commitCrimes(evening, crimes)
  }
  await useGarage(evening)
  await travel(evening)
  await buy(evening)
  await endsWith(evening)
}

const resultOf = (page: Page) => page.getByRole('status', { name: 'Resultaat' })

async function heal({ page, hand, look }: Evening): Promise<void> {
  await followMenu(page, 'Ziekenhuis', hand)
  await hand(page.getByRole('button', { name: 'Laat je oplappen voor €600' }))
  await resultOf(page).getByText('Opgenomen voor 4 leven').waitFor()
  await page.getByText(/^Je moet nog .+ wachten voordat je weer naar het ziekenhuis kunt\.$/).waitFor()
  await look('hospital-waiting')
}

/** A player who is caught waits until they are out. */
async function stealCar({ page, hand, look }: Evening): Promise<void> {
  await followMenu(page, 'Auto stelen', hand)
  const steal = page.getByRole('button', { name: 'Steel: Op straat' })
  await steal.waitFor()
  const answered = page.waitForResponse('**/api/car/execute', reaching)
  await hand(steal)
  const { success, successMessage } = await (await answered).json()
  await resultOf(page).getByText(successMessage).waitFor()
  await look(success ? 'auto-stelen-result' : undefined)
}

async function commitCrimes({ page, player, hand, look }: Evening, count: number): Promise<void> {
  await followMenu(page, 'Misdaad', hand)
  const commit = page.getByRole('button', { name: 'Pleeg: Zakkenrollen op de markt' })
  for (let crimes = 0; crimes < count; crimes++) {
    await commit.waitFor()
    const answered = page.waitForResponse('**/api/crime/execute', reaching)
    await hand(commit)
    const { successMessage } = await (await answered).json()
    await resultOf(page).getByText(successMessage).waitFor()
    // Each for itself: more arrests shut and open more doors, and none of these moves more each time.
    await look()
  }
  // After an arrest by the last one they wait as well: from a cell nothing is repaired or sold.
  await eventually(async () => {
    expect((await player.visitor.call('GET /api/timers')).body.timeLeft.freedom).toBe(0)
  })
  await look()
}

async function useGarage({ page, player, hand, look }: Evening): Promise<void> {
  await followMenu(page, 'Garage', hand)
  const car = page.getByRole('row').filter({ hasText: 'Volmer Pendler' }).filter({ hasText: '71%' })
  await car.waitFor()
  await look()
  const answered = page.waitForResponse('**/api/garage/repair', reaching)
  await hand(car.getByRole('button', { name: /^Repareer voor/ }))
  await confirm(page, 'Repareer', hand)
  const { message } = await (await answered).json()
  await seesText(page, message)
  const { carId } = JSON.parse((await answered.then((one) => one.request().postData())) ?? '{}')
  const sell = page.getByRole('button', { name: new RegExp(`^Verkoop voor .*: Volmer Pendler ${carId}$`) })
  await hand(sell)
  await confirm(page, 'Verkoop', hand)
  // Beside it may stand what the first sale brought as a step.
  await seesText(page, /Auto succesvol verkocht!/)
  await sell.waitFor({ state: 'detached' })
  // Rows that an own action removes have not moved by themselves, however long its answer took.
  await movedSince(page)
  expect((await player.visitor.call('GET /api/garage')).body.garage.some(({ id }) => id === carId)).toBe(false)
}

/** Small screens ask for a confirmation. */
async function confirm(page: Page, yes: string, hand: Hand): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) <= 768)
    await hand(page.getByRole('dialog').getByRole('button', { name: yes, exact: true }))
}

async function travel({ page, hand, look }: Evening): Promise<void> {
  await followMenu(page, 'Reizen', hand)
  await hand(page.getByRole('button', { name: 'Reis naar Brussel' }))
  await resultOf(page).getByText('Aangekomen in Brussel').waitFor()
  await page.getByTitle('Je bent in Brussel').waitFor()
  await look('travel-arrived')
}

async function buy({ page, hand, look }: Evening): Promise<void> {
  await followMenu(page, 'Winkel', hand)
  await page.getByTitle('Leven: 100 van de 100').waitFor()
  await look()
  await hand(page.getByRole('article', { name: 'Pleister' }).getByRole('button', { name: 'Koop voor €5.000' }))
  await seesText(page, 'Item succesvol gekocht!')
  await page.getByRole('button', { name: 'Verkoop voor €3.500' }).waitFor()
  // A purchase takes its place at the top, however long the answer took.
  await movedSince(page)
  await look('shop-kept')
}

async function endsWith({ page, player, hand, look }: Evening): Promise<void> {
  await followMenu(page, 'Status', hand)
  await page.getByText('100 / 100').waitFor()
  const { body } = await player.visitor.call('GET /api/status')
  expect(body).toMatchObject({
    life: 100,
    City: { cityName: 'Brussel' },
    crimesCommitted: 10,
    carCrimesCommitted: 1_000_003,
    healingItems: [{ name: 'Pleister' }],
  })
  await look('status-evening')
}
