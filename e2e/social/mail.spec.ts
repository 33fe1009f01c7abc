import { eventually } from '@sottomondo/test-kit/eventually'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkScreen, flowWidths, useBrowser } from '../support/browser/browser.ts'
import { followMenu, type Hand, press, pressByKeyboard, seesText } from '../support/browser/page.ts'
import { newPlayers, type Player } from '../support/players/player.ts'

const browser = useBrowser()

const rowOf = (page: Page, subject: string) => page.getByRole('link', { name: new RegExp(`${subject}$`) })
const detailOf = (page: Page) => page.getByRole('region', { name: 'Geopende mail' })
const sendWith = (page: Page, hand: Hand) => hand(page.getByRole('button', { name: 'Verstuur' }))

test.each(flowWidths(1280))(
  'two players write to each other, one with a pointer and one with keys alone, at %i px',
  async (width) => {
    const [vito, livia] = (await newPlayers(2)) as [Player, Player]
    const [own, other] = [await browser.open(width, vito.visitor), await browser.open(width, livia.visitor)]
    await other.goto('/inbox')
    await rowOf(other, 'Welkom in de onderwereld').waitFor()
    await own.goto('/')
    // The search learns of a newcomer by itself, perhaps after her welcome mail.
    await eventually(async () => {
      const found = await vito.visitor.call('GET /api/searchPlayers', { query: { q: livia.person.accountName } })
      expect(found.body.accountNames).toContain(livia.person.accountName)
    })

    await followMenu(own, 'Nieuwe mail')
    await own.getByLabel('Aan').fill(livia.person.accountName.slice(0, -1).toLowerCase())
    await press(own.getByRole('option', { name: livia.person.accountName }))
    await own.getByLabel('Onderwerp').fill('Over de boot')
    await own.getByLabel('Bericht').fill('Vanavond, achter de bakker.')
    await own.getByLabel('Bericht').selectText()
    await press(own.getByRole('button', { name: 'Vet' }))
    await checkScreen(own, 'mail-writing')
    // It appears in an open inbox without a reload, and is told: awaited from the start, for a toast goes after
    // seconds.
    await Promise.all([
      seesText(own, `Je mail is bezorgd bij ${livia.person.accountName}.`),
      detailOf(own).locator('b', { hasText: 'Vanavond, achter de bakker.' }).waitFor(),
      seesText(other, `Nieuwe mail van ${vito.person.accountName}: ‘Over de boot’.`),
      sendWith(own, press),
    ])
    await checkScreen(other, 'mail-arrived')
    await pressByKeyboard(rowOf(other, 'Ongelezen: Over de boot'))
    await detailOf(other).locator('b', { hasText: 'Vanavond' }).waitFor()
    await checkScreen(other, 'mail-open')
    await pressByKeyboard(detailOf(other).getByRole('link', { name: 'Citeer' }))
    await other.getByText('[QUOTE from=').waitFor()
    expect(await other.getByLabel('Aan').inputValue()).toBe(vito.person.accountName)
    expect(await other.getByLabel('Onderwerp').inputValue()).toBe('Re: Over de boot')
    await other.getByLabel('Bericht').press('Control+End')
    await other.keyboard.type('Ik neem de oven mee.')
    await Promise.all([
      seesText(own, `Nieuwe mail van ${livia.person.accountName}: ‘Re: Over de boot’.`),
      sendWith(other, pressByKeyboard),
    ])
    await followMenu(own, 'Inbox')
    await press(rowOf(own, 'Ongelezen: Re: Over de boot'))
    await detailOf(own).getByText('Ik neem de oven mee.').waitFor()
    await checkScreen(own, 'mail-answer')
    await press(detailOf(own).getByRole('button', { name: 'Verwijder' }))
    await seesText(own, 'De mail is weg.')
    await press(own.getByRole('button', { name: 'Zet terug' }))
    await rowOf(own, 'Re: Over de boot').waitFor()
    // Read mails are not counted any more, on any page: only the welcome is left.
    await own.goto('/')
    await own.getByRole('link', { name: 'Inbox: 1 ongelezen' }).waitFor()
    await own.goto('/inbox')
    await own.getByLabel('Zoek in je mail').fill('OVEN')
    await rowOf(own, 'Welkom in de onderwereld').waitFor({ state: 'detached' })
    await rowOf(own, 'Re: Over de boot').waitFor()
    await checkScreen(own, 'mail-search')
    await own.getByLabel('Zoek in je mail').fill('')
    await press(own.getByRole('button', { name: 'Alles gelezen' }))
    await seesText(own, 'De mail is gelezen.')
    await eventually(async () => expect(await own.getByRole('link', { name: /^Inbox: / }).count()).toBe(0))
  },
)
