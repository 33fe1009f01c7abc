import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { checkScreen, useBrowser, widths } from '../support/browser/browser.ts'
import { press } from '../support/browser/page.ts'
import { newPlayers, type Player } from '../support/players/player.ts'
import { giveFavours } from '../support/stack/world.ts'

const browser = useBrowser()

test.each(widths)(
  'at %i px an achievement is told as it is earned, and stands on the profile where its owner pins it',
  async (width) => {
    const [vito, livia] = (await newPlayers(2)) as [Player, Player]
    const { accountName } = vito.person
    const [own, other] = [await browser.open(width, vito.visitor), await browser.open(width, livia.visitor)]
    // Social hears of a new player a moment later.
    await eventually(async () => {
      const { status } = await livia.visitor.send('GET', `/api/achievements/${accountName}`)
      expect(status).toBe(200)
    })
    await other.goto(`/profile/${accountName}`)
    await other.getByText('Nog geen enkele.').waitFor()

    const joined = own
      .waitForEvent('websocket', { predicate: (socket) => socket.url().includes('/realtime') })
      .then((socket) => socket.waitForEvent('framereceived'))
    await own.goto('/achievements')
    await joined
    const card = (name: string) =>
      own.getByRole('listitem').filter({ has: own.getByRole('heading', { name, exact: true }) })
    await card('Koffer gepakt').waitFor()
    expect(await card('Koffer gepakt').getByText('Sinds').count()).toBe(0)
    expect(await card('Bon van de douane').count()).toBe(0)

    // Awaited from the start: a toast goes after seconds.
    const message = own.getByText('Je verdiende de onderscheiding ‘Koffer gepakt’.').waitFor()
    await giveFavours(vito.person, { cashPocket: 20_000 })
    await eventually(async () => {
      const { status } = await vito.visitor.call('POST /api/travel', { body: { destinationCityId: 2 } })
      expect(status).toBe(200)
    })
    await message
    await card('Koffer gepakt').getByText('Sinds').waitFor()
    await card('Alle stempels').getByText('2 van 4').waitFor()
    await press(own.getByRole('button', { name: 'Zet vooraan: Koffer gepakt' }))
    await own.getByRole('button', { name: 'Haal weg van vooraan: Koffer gepakt' }).waitFor()
    await checkScreen(own, 'achievements-earned')

    await other.goto(`/profile/${accountName}`)
    await other.getByRole('heading', { name: 'Koffer gepakt' }).waitFor()
    await checkScreen(other, 'profile-achievements')
  },
)
