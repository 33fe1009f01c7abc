import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser/browser.ts'
import { newPlayer } from '../support/players/player.ts'
import { giveMoney, setGangster } from '../support/stack/world.ts'

const browser = useBrowser()

test('a bought item waits unused, and heals its owner by itself on every open page', async () => {
  const { visitor, person } = await newPlayer()
  await giveMoney(person, 200_000)
  await eventually(async () => {
    const { status } = await visitor.call('POST /api/bank/withdraw', { body: { amount: 200_000 } })
    expect(status).toBe(200)
  })
  const page = await browser.open(390, visitor)
  const live = page
    .waitForEvent('websocket', { predicate: (socket) => socket.url().includes('/realtime') })
    .then((socket) => socket.waitForEvent('framereceived'))
  await page.goto('/shop')
  await live
  await page.getByRole('article', { name: 'Bloedzak' }).getByRole('button', { name: 'Koop voor €22.000' }).click()
  await page.getByRole('button', { name: 'Verkoop voor €15.400' }).waitFor()

  await setGangster(person, { life: 70 })
  await page.getByText('Je Bloedzak deed vanzelf zijn werk: 30 leven erbij.').waitFor()
  await page.getByText(/^Je hebt niets om jezelf op te lappen/).waitFor()
  await page.getByTitle('Leven: 100 van de 100').waitFor()
})
