import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { checkScreen, flowWidths, useBrowser } from '../support/browser/browser.ts'
import { newPlayer } from '../support/players/player.ts'
import { giveCar, setGangster } from '../support/stack/world.ts'

const browser = useBrowser()

test.each(flowWidths(390))(
  'a car is stolen, stands in the garage by itself, and is sold there, at %i px',
  async (width) => {
    const { visitor, person } = await newPlayer()
    // Nine of ten attempts succeed.
    await setGangster(person, { carCrimes: 1_000_000 })
    await giveCar(person, { carName: 'Norrvik Skog', life: 71, cityName: 'Rome' })
    const [page, garage] = [await browser.open(width, visitor), await browser.open(width, visitor)]
    await garage.goto('/garage')
    await garage.getByText('1 van de 25 plaatsen bezet.').waitFor()
    await page.goto('/auto-stelen')
    const result = page.getByRole('status', { name: 'Resultaat' })
    for (let car = false; !car; ) {
      const steal = page.getByRole('button', { name: 'Steel: Op straat' })
      // A player who failed waits longer than an answer takes.
      await steal.waitFor()
      const answer = page.waitForResponse('**/api/car/execute')
      await steal.click()
      car = (await (await answer).json()).success
    }
    await result.getByRole('link', { name: 'Naar je garage' }).waitFor()
    // Without a reload, on the other page.
    await garage.getByText('2 van de 25 plaatsen bezet.').waitFor()
    await result.getByRole('button', { name: /^Verkoop voor/ }).click()
    await result.getByText(/^Auto succesvol verkocht!/).waitFor()
    expect(await result.getByRole('button', { name: /^Verkoop/ }).count()).toBe(0)

    await garage.reload()
    await garage.getByRole('button', { name: /^Verkoop voor/ }).click()
    // A phone asks for a confirmation.
    const isQuestionOpen = width === 390
    if (isQuestionOpen) await garage.getByRole('dialog').getByRole('button', { name: 'Annuleren' }).click()
    await garage.getByText(`${isQuestionOpen ? 1 : 0} van de 25 plaatsen bezet.`).waitFor()
    await eventually(async () => {
      const { body } = await visitor.call('GET /api/garage')
      expect(body.garage.map(({ auto }) => auto)).toEqual(isQuestionOpen ? ['Norrvik Skog'] : [])
    })
  },
)

test('five hundred cars are searched and sorted without a noticeable wait', async () => {
  const { visitor, person } = await newPlayer()
  await giveCar(person, { count: 500 })
  await giveCar(person, { carName: 'Tjalk Schuit', life: 20, cityName: 'Parijs' })
  const page = await browser.open(390, visitor)
  await page.goto('/garage')
  await page.getByText('501 van de 25 plaatsen bezet.').waitFor()
  await checkScreen(page, 'garage-full')
  await page.getByLabel('Zoeken').fill('leven<30&stad=Parijs')
  await page.getByRole('link', { name: 'Tjalk Schuit', exact: true }).waitFor()
  const rows = page.getByRole('table', { name: 'Je auto’s', exact: true }).getByRole('row')
  expect(await rows.count()).toBe(2)
  await page.getByLabel('Zoeken').fill('')
  await page.getByRole('button', { name: 'Leven' }).click()
  // A frame or two on a phone: sorting draws the visible rows and a few more, whatever the number of cars.
  await page.getByRole('columnheader', { name: 'Leven' }).and(page.locator('[aria-sort]')).waitFor()
  expect(await rows.count()).toBeLessThan(60)
})

test.each(flowWidths(390))(
  'wrecks are filtered, chosen and sold together, what is locked stays, and going back shows the others, at %i px',
  async (width) => {
    const { visitor, person } = await newPlayer()
    // The longest name and the largest amounts.
    const locked = await giveCar(person, { carName: 'Aquilante Sottomondo', life: 20, cityName: 'Brussel' })
    await giveCar(person, { life: 22, count: 2 })
    await giveCar(person, { carName: 'Norrvik Skog', life: 71, cityName: 'Rome' })
    await visitor.call('POST /api/car/lock', { body: { carId: locked } })
    const page = await browser.open(width, visitor)
    await page.goto('/garage')
    await page.getByRole('button', { name: 'Wrak 3' }).click()
    const cars = page.getByRole('table', { name: 'Je auto’s', exact: true })
    await cars.getByRole('link', { name: 'Norrvik Skog', exact: true }).waitFor({ state: 'detached' })
    await page.getByRole('checkbox', { name: 'Kies alle' }).check()
    const bar = page.getByRole('region', { name: 'Gekozen auto’s' })
    await bar.getByText(/^3 gekozen · verkoop €7\.348/).waitFor()
    await checkScreen(page, 'garage-chosen')
    await bar.getByRole('button', { name: 'Verkoop 2 auto’s' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Verkoop' }).click()
    // Economy judged the locked one, too.
    await bar.getByText(`Aquilante Sottomondo ${locked}: Deze auto staat op slot. Haal hem er eerst af.`).waitFor()
    await checkScreen(page, 'garage-chosen-left')
    await bar.getByRole('button', { name: 'Sluit' }).click()
    await page.getByText('2 van de 25 plaatsen bezet.').waitFor()
    expect(new URL(page.url()).search).toBe('?toon=wrak')
    await page.goBack()
    await cars.getByRole('link', { name: 'Norrvik Skog', exact: true }).waitFor()
    expect((await visitor.call('GET /api/garage')).body.garage).toHaveLength(2)
  },
)
