import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkScreen, useBrowser, widths } from '../support/browser/browser.ts'
import { press } from '../support/browser/page.ts'
import { newPlayers, type Player } from '../support/players/player.ts'
import { setGangster } from '../support/stack/world.ts'

const browser = useBrowser()

async function live(page: Page, path: string): Promise<void> {
  const joined = page
    .waitForEvent('websocket', { predicate: (socket) => socket.url().includes('/realtime') })
    .then((socket) => socket.waitForEvent('framereceived'))
  await page.goto(path)
  await joined
}

test.each(widths)(
  'at %i px seals are pressed onto a name, and hang on its wall at once; too many are refused',
  async (width) => {
    const [vito, livia] = (await newPlayers(2)) as [Player, Player]
    // Of rank 4: thirty a week, seven for one receiver.
    await setGangster(vito.person, { experience: 3_000 })
    const [own, other] = [await browser.open(width, vito.visitor), await browser.open(width, livia.visitor)]
    await live(other, '/honor')
    await other.getByText('Nog kaal').waitFor()
    await other.getByText('Geven mag je nog niet').waitFor()

    await live(own, `/profile/${livia.person.accountName}`)
    await press(own.getByRole('link', { name: 'Geef eer' }))
    await own.getByText('30 van 30').waitFor()
    expect(await own.getByLabel('Aan', { exact: true }).inputValue()).toBe(livia.person.accountName)
    await press(own.getByRole('button', { name: 'Druk er 5' }))
    await press(own.getByRole('button', { name: 'Druk er 1' }))
    await own.getByLabel('Waarvoor').fill('voor de taart')
    expect(await own.getByRole('button', { name: 'Druk er 5' }).isDisabled()).toBe(true)
    await checkScreen(own, 'honor-giving')

    // Awaited from the start: a toast goes after seconds.
    const said = `${vito.person.accountName} gaf je 6 eerpunten: ‘voor de taart’.`
    await Promise.all([other.getByText(said).waitFor(), press(own.getByRole('button', { name: 'Geef eer' }))])
    const wall = other.getByRole('list', { name: 'Wat je kreeg' })
    await wall.getByText('voor de taart').waitFor()
    await own.getByText('24 van 30').waitFor()

    // More than a quarter is refused at its field, and what is left of it is dishonor.
    const honorAmount = own.getByLabel('Zegels')
    await honorAmount.fill('2')
    await press(own.getByRole('button', { name: 'Geef oneer' }))
    await own.getByText(`${livia.person.accountName} kan deze week nog hoogstens 1 van je krijgen.`).waitFor()
    await honorAmount.fill('1')
    await press(own.getByRole('button', { name: 'Geef oneer' }))
    await wall.getByText('1 oneerpunt van').waitFor()
    await own.getByText('23 van 30').waitFor()
    await checkScreen(other, 'honor-received')
    await other.goto(`/profile/${livia.person.accountName}`)
    await other.locator('dt', { hasText: 'Eerpunten' }).waitFor()
  },
)
