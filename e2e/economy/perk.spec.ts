import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { checkScreen, flowWidths, useBrowser } from '../support/browser/browser.ts'
import { commitCrime, newPlayer } from '../support/players/player.ts'
import { giveFavours, setResearch } from '../support/stack/world.ts'

const browser = useBrowser()

test.each(flowWidths(390))(
  'at %i a perk is bought, researched by what one does elsewhere, and given an augment',
  async (width) => {
    const { visitor, person } = await newPlayer()
    await giveFavours(person, { credits: 9, honor: 55 })
    const page = await browser.open(width, visitor)
    const live = page
      .waitForEvent('websocket', { predicate: (socket) => socket.url().includes('/realtime') })
      .then((socket) => socket.waitForEvent('framereceived'))
    await page.goto('/shop')
    await live
    await page.getByRole('tab', { name: 'Perks' }).click()
    const dief = page.getByRole('article', { name: 'Dief' })
    await dief.getByRole('button', { name: 'Koop voor 2 credits' }).click()
    await dief.getByText('Level 1 van 5').waitFor()
    // Whichever result the crime has, it is the last point before the second augment.
    await setResearch(person, { perkId: 2, experience: 4_999, unlocked: 1 })
    await dief.getByRole('button', { name: 'Onderzoek' }).click()
    await dief.getByText('In onderzoek').waitFor()

    // Awaited from the start: a toast goes after seconds.
    await Promise.all([
      page.getByText('Je onderzoek van Dief heeft iets opgeleverd: Neus voor eieren.').waitFor(),
      eventually(async () => expect((await commitCrime(visitor)).status).toBe(200)),
    ])
    const activate = dief.getByRole('listitem').filter({ hasText: 'Neus voor eieren' }).getByRole('button')
    await activate.click()
    await dief.getByText('Neus voor eieren actief').waitFor()
    await dief.getByText('Augments').click()
    await dief.getByRole('button', { name: 'Wissel voor 1 credit' }).waitFor()
    await checkScreen(page, 'shop-perks')

    await dief.getByRole('button', { name: 'Wissel voor 1 credit' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Wissel voor 1 credit' }).waitFor()
    await checkScreen(page, 'shop-augment')
    await page.getByRole('dialog').getByRole('button', { name: 'Wissel voor 1 credit' }).click()
    await dief.getByText('Vlugge vingers actief').waitFor()
  },
)
