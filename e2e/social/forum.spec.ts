import { eventually } from '@sottomondo/test-kit/eventually'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkScreen, flowWidths, useBrowser } from '../support/browser/browser.ts'
import { followMenu, press } from '../support/browser/page.ts'
import { newPlayers, type Player } from '../support/players/player.ts'

const browser = useBrowser()

const commentOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

test.each(flowWidths(1280))(
  'a thread is opened, answered with a quotation that its reader sees come, and goes over the page at %i px',
  async (width) => {
    const [vito, livia] = (await newPlayers(2)) as [Player, Player]
    const title = `Wie heeft de kluis van ${vito.person.accountName}?`
    const [own, other] = [await browser.open(width, vito.visitor), await browser.open(width, livia.visitor)]
    await own.goto('/')
    await followMenu(own, 'Forum')
    await press(own.getByRole('link', { name: 'Algemeen' }))
    await press(own.getByRole('button', { name: 'Nieuw draadje' }))
    await own.getByLabel('Titel').fill(title)
    await own.getByLabel('Bericht').fill('Hij stond er gisteren nog. [B]Nu niet.[/B]')
    await checkScreen(own, 'forum-writing')
    await press(own.getByRole('button', { name: 'Plaats' }))
    await own.getByRole('heading', { name: title }).waitFor()
    await own.locator('b', { hasText: 'Nu niet.' }).waitFor()

    // The other one finds it in the list, as something new.
    await other.goto('/forum/general')
    await press(other.getByRole('link', { name: title, exact: true }))
    await other.getByText('Het eerste woord is aan jou.').waitFor()
    await press(other.getByRole('button', { name: 'Citeer' }))
    await other.getByText(`[QUOTE from=${vito.person.accountName}]`).waitFor()
    await other.getByRole('textbox', { name: 'Reactie' }).press('Control+End')
    await other.keyboard.type('Ik zag hem lopen.')
    await press(other.getByRole('button', { name: 'Reageer' }))
    // The open page of its writer shows it without a reload.
    await commentOf(own, 'Ik zag hem lopen.').waitFor()
    await commentOf(other, 'Ik zag hem lopen.').getByText(`${vito.person.accountName} schreef:`).waitFor()
    await checkScreen(other, 'forum-quoted')

    // Ten more, and the thread has a second page.
    const postId = Number(new URL(own.url()).pathname.split('/').at(-1))
    for (let nth = 2; nth <= 12; nth++) {
      const said = { params: { postId: String(postId) }, body: { content: `Getuige nummer ${nth}.` } }
      expect((await livia.visitor.call('POST /api/forum/general/{postId}/comment', said)).status).toBe(200)
    }
    await own.getByText('Er kwamen net').waitFor()
    await press(own.getByRole('button', { name: 'Volgende pagina' }))
    await commentOf(own, 'Getuige nummer 12.').waitFor()
    expect(await commentOf(own, 'Ik zag hem lopen.').count()).toBe(0)
    expect(new URL(own.url()).search).toBe('?page=2')
    await own.reload()
    await commentOf(own, 'Getuige nummer 11.').waitFor()

    // A comment is taken back, and its place stays.
    await press(other.getByRole('button', { name: `Verwijder de reactie van ${livia.person.accountName}` }).first())
    await press(other.getByRole('dialog').getByRole('button', { name: 'Verwijder' }))
    await other.getByText(`${livia.person.accountName} haalde deze reactie weg.`).waitFor()

    // What was said about one's thread stands in the log, and leads to the first of it.
    await eventually(async () => {
      const { lines } = (await vito.visitor.call('GET /api/log')).body
      expect(lines.map(({ path }) => path)).toContainEqual(
        expect.stringMatching(new RegExp(`^/forum/general/${postId}\\?comment=\\d+$`)),
      )
    })
    await own.goto(`/forum?q=${encodeURIComponent(`kluis ${vito.person.accountName}`)}`)
    await press(own.getByRole('link', { name: title, exact: true }).first())
    await own.getByRole('heading', { name: title }).waitFor()
  },
)
