import { eventually } from '@sottomondo/test-kit/eventually'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkScreen, flowWidths, useBrowser } from '../support/browser/browser.ts'
import { arrive, fillLogin, listenAt, press, seesText, untilNextAction } from '../support/browser/page.ts'
import { newFamilyName } from '../support/players/family.ts'
import { newPlayers, type Player } from '../support/players/player.ts'
import { giveFavours } from '../support/stack/world.ts'

const browser = useBrowser()
const foundingEuro = 10_000_000
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const nameOf = ({ person }: Player) => person.accountName

test.each(flowWidths(390))(
  'a family is founded, a player joins by the link after the login, pays in, and is put out, at %i px',
  async (width) => {
    const [vito, livia] = (await newPlayers(2)) as [Player, Player]
    const familyName = newFamilyName()
    await giveFavours(vito.person, { cashPocket: foundingEuro + 500_000 })
    await giveFavours(livia.person, { cashPocket: 300_000, bullets: 200 })
    // Search learns of newcomers by itself.
    await eventually(async () => {
      const found = await vito.visitor.call('GET /api/searchPlayers', { query: { q: nameOf(livia) } })
      expect(found.body.accountNames).toContain(nameOf(livia))
    })

    // The price stands there before it is paid; a name that can't be is refused at its field.
    const don = await browser.open(width, vito.visitor)
    await don.goto('/family')
    await panel(don, 'Zelf een familie oprichten').waitFor()
    await checkScreen(don, 'family-none')
    await press(don.getByRole('link', { name: 'Richt een familie op' }))
    await arrive(don, '/family/settings')
    await don.getByLabel('Naam van de familie').fill('x')
    await press(don.getByRole('button', { name: /^Richt op voor/ }))
    await don.getByText('Een familienaam heeft 3 tot 15 letters, cijfers, spaties en streepjes.').waitFor()
    await checkScreen(don, 'family-founding')
    await don.getByLabel('Naam van de familie').fill(familyName)
    await press(don.getByRole('button', { name: /^Richt op voor/ }))
    await arrive(don, '/family')
    await don.getByRole('heading', { level: 1, name: familyName }).waitFor()
    await don.getByText('Nog 28 dagen').waitFor()

    await listenAt(don, '/family/settings?tab=beheer')
    const invite = panel(don, 'Nodig iemand uit')
    await invite.getByLabel('Gangster').fill(nameOf(livia))
    await press(invite.getByRole('button', { name: 'Nodig uit' }))
    await panel(don, 'Open uitnodigingen')
      .getByRole('link', { name: nameOf(livia) })
      .waitFor()
    await checkScreen(don, 'family-manage')
    const { invitations } = (await vito.visitor.call('GET /api/family/settings/invitations')).body
    const link = `/family/invite/acceptById/${invitations[0]?.inviteId}`

    // The link leads a visitor over the login and back.
    const guest = await browser.open(width)
    await guest.goto(link)
    await checkScreen(guest, 'family-invitation-visitor')
    await press(guest.getByRole('link', { name: 'Log in om te antwoorden' }))
    await arrive(guest, '/login')
    await fillLogin(guest, livia.person)
    await arrive(guest, link)
    await guest.getByText('Lid worden kost, uit je zak').waitFor()
    await checkScreen(guest, 'family-invitation-open')
    await listenAt(don, '/family')
    await press(guest.getByRole('button', { name: /^Neem aan/ }))
    await arrive(guest, '/family')
    await guest.getByRole('heading', { level: 1, name: familyName }).waitFor()

    // Both see the same house: whoever joins and pays in stands in the other's page at once.
    await don.getByRole('button', { name: `Regel ${nameOf(livia)}` }).waitFor()
    await guest.getByLabel('Geld', { exact: true }).fill('250000')
    await press(guest.getByRole('button', { name: 'In de bank' }))
    await seesText(guest, 'ligt op de familiebank')
    await guest.getByRole('textbox', { name: 'Kogels' }).fill('100')
    await guest.getByText('Er gaan er 15 verloren, en er komen er 85 aan.').waitFor()
    await press(guest.getByRole('button', { name: 'In het magazijn' }))
    await seesText(guest, 'verloren')
    const bank = don.getByText(width === 390 ? '€250,0K' : '€250.000').first()
    await bank.waitFor()
    await don.getByText('85', { exact: true }).first().waitFor()
    await checkScreen(don, 'family-house')
    await checkScreen(guest, 'family-member')

    // Put out while the page is open: it shows no house any more.
    await listenAt(guest, '/family')
    await press(don.getByRole('button', { name: `Regel ${nameOf(livia)}` }))
    await checkScreen(don, 'family-member-actions')
    await press(don.getByRole('button', { name: `Zet ${nameOf(livia)} eruit` }))
    await untilNextAction(don)
    await press(don.getByRole('button', { name: 'Eruit ermee' }))
    await don.getByRole('button', { name: `Regel ${nameOf(livia)}` }).waitFor({ state: 'detached' })
    await panel(guest, 'Zelf een familie oprichten').waitFor()
    await guest.goto(link)
    await guest.getByText('Je hebt deze uitnodiging al aangenomen.').waitFor()

    // The city reads of it without a login.
    const reader = await browser.open(width)
    await reader.goto(`/family/profile/${encodeURIComponent(familyName.toLowerCase())}`)
    await reader.getByRole('heading', { level: 1, name: familyName }).waitFor()
    await checkScreen(reader, 'family-profile-new')
  },
)
