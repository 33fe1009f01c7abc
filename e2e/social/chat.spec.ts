import { run } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkScreen, flowWidths, useBrowser } from '../support/browser/browser.ts'
import { resize } from '../support/browser/looks.ts'
import { arrive, followMenu, listenAt, press, seesText } from '../support/browser/page.ts'
import { newPlayers, type Player } from '../support/players/player.ts'
import { inSchema } from '../support/stack/database.ts'

const browser = useBrowser()
const history = 120

/** Words of one player, as if they had spoken for two hours: the guard against floods would take as long. */
async function writeHistory({ person }: Player): Promise<void> {
  await inSchema('social', async (tx) => {
    await run(tx, 'chat_room_is_there', "insert into chat_room values ('chat', 0) on conflict do nothing")
    await run(tx, 'chat_room_is_taken', "select from chat_room where room = 'chat' for update")
    await run(
      tx,
      'chat_history',
      `with room as (update chat_room set version = version + $1 where room = 'chat' returning version - $1 as was)
      insert into chat_message (room, version, account_id, account_name, content, posted_at)
      select 'chat', was + n, account_id, account_name, 'Verhaal ' || n || ' van ' || account_name,
        now() - ($1 - n) * interval '1 minute'
      from room, player, generate_series(1, $1::int) n where account_name = $2 order by n`,
      [history, person.accountName],
    )
  })
}

const field = (page: Page) => page.getByRole('combobox', { name: 'Je bericht' })
const log = (page: Page) => page.getByRole('log', { name: 'Berichten' })
const says = async (page: Page, words: string) => {
  await field(page).fill(words)
  await field(page).press('Enter')
  await log(page).getByText(words).waitFor()
}
const heightOf = async (line: Locator) => Math.round((await line.boundingBox())?.y ?? Number.NaN)
const scroll = (page: Page, to: 'start' | 'end') =>
  log(page).evaluate((box, to) => {
    box.scrollTop = to === 'start' ? 0 : box.scrollHeight
  }, to)
const isAtEnd = (page: Page) => log(page).evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight < 2)

test.each(flowWidths(390))(
  'three talk: one reads on undisturbed, one is mentioned elsewhere, one is blocked, at %i px',
  async (width) => {
    const [vito, livia, gino] = (await newPlayers(3)) as [Player, Player, Player]
    const nameOf = ({ person }: Player) => person.accountName
    // Search learns of newcomers by itself.
    await eventually(async () => {
      const found = await livia.visitor.call('GET /api/searchPlayers', { query: { q: nameOf(gino) } })
      expect(found.body.accountNames).toContain(nameOf(gino))
    })
    await writeHistory(vito)
    const [own, other, third] = [
      await browser.open(width, vito.visitor),
      await browser.open(width, livia.visitor),
      await browser.open(width, gino.visitor),
    ]
    await Promise.all([listenAt(own, '/chat'), listenAt(other, '/chat'), listenAt(third, '/bank')])

    // What is read stays where it is, while older messages come above it and new ones below.
    const last = log(own).getByText(`Verhaal ${history} van ${nameOf(vito)}`)
    await last.waitFor()
    await eventually(async () => expect(await isAtEnd(own)).toBe(true))
    await scroll(own, 'start')
    await log(own)
      .getByText(`Verhaal 40 van ${nameOf(vito)}`)
      .waitFor({ state: 'attached' })
    const read = log(own)
      .locator('[data-id]')
      .filter({ hasText: `Verhaal ${history - 40} van ${nameOf(vito)}` })
    await read.scrollIntoViewIfNeeded()
    await eventually(async () =>
      expect(await own.getByRole('button', { name: 'Naar het laatste bericht' }).count()).toBe(1),
    )
    const readAt = await heightOf(read)
    const news = `${nameOf(livia)} heeft de boot.`
    await says(other, news)
    const onward = own.getByRole('button', { name: /^\d+ nieuwe? bericht/ })
    await onward.waitFor()
    expect(await heightOf(read)).toBe(readAt)
    await checkScreen(own, 'chat-reading')
    await press(onward)
    await log(own).getByText(news).waitFor()
    await eventually(async () => expect(await isAtEnd(own)).toBe(true))

    // A mention reaches a player on any page.
    await field(other).pressSequentially(`Kom, @${nameOf(gino).slice(0, -1).toLowerCase()}`)
    await press(other.getByRole('option', { name: nameOf(gino) }))
    await checkScreen(other, 'chat-mentioning')
    await field(other).press('Enter')
    await third.getByRole('link', { name: 'Chat: 1 ongelezen' }).first().waitFor()
    await press(third.getByRole('link', { name: 'Chat: 1 ongelezen' }).first())
    await arrive(third, '/chat')
    await log(third)
      .getByText(`@${nameOf(gino)}`)
      .waitFor()
    await eventually(async () => expect(await third.getByRole('link', { name: /^Chat: / }).count()).toBe(0))
    await checkScreen(third, 'chat-mentioned')

    // Blocked in two presses: one reads nothing more of them, the others do.
    await says(third, `${nameOf(gino)} is er al.`)
    await log(other)
      .getByText(`${nameOf(gino)} is er al.`)
      .waitFor()
    await press(other.getByRole('button', { name: `Wat doe je met dit bericht van ${nameOf(gino)}?` }).last())
    await checkScreen(other, 'chat-message-actions')
    await Promise.all([
      seesText(other, new RegExp(nameOf(gino))),
      press(other.getByRole('button', { name: `Blokkeer ${nameOf(gino)}` })),
    ])
    await log(other)
      .getByText(`${nameOf(gino)} is er al.`)
      .waitFor({ state: 'detached' })
    await says(third, `Hoort ${nameOf(livia)} dit?`)
    await log(own)
      .getByText(`Hoort ${nameOf(livia)} dit?`)
      .waitFor()
    await says(own, `${nameOf(vito)} wel.`)
    await log(other)
      .getByText(`${nameOf(vito)} wel.`)
      .waitFor()
    expect(
      await log(other)
        .getByText(`Hoort ${nameOf(livia)} dit?`)
        .count(),
    ).toBe(0)
  },
)

test('the log has most of the window, and a phone has the chat one press away from any page', async () => {
  const [vito] = (await newPlayers(1)) as [Player]
  const shareOf = async (page: Page) =>
    ((await log(page).boundingBox())?.height ?? 0) / (page.viewportSize()?.height ?? Number.POSITIVE_INFINITY)
  const desk = await browser.open(1280, vito.visitor)
  await resize(desk, { width: 1280, height: 800 })
  await listenAt(desk, '/chat')
  expect(await shareOf(desk)).toBeGreaterThan(0.55)
  const phone = await browser.open(390, vito.visitor)
  await phone.goto('/bank')
  await press(phone.getByRole('banner').getByRole('link', { name: 'Chat' }))
  await arrive(phone, '/chat')
  await field(phone).waitFor()
  expect(await shareOf(phone)).toBeGreaterThan(0.45)
  // Its field stands above the bar.
  const bar = await phone.getByRole('navigation', { name: 'Snelle acties' }).boundingBox()
  const box = await field(phone).boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  await checkScreen(phone, 'chat-from-bank')
})

test('on a wide desk the chat stands beside the game, which makes room for it', async () => {
  const [vito] = (await newPlayers(1)) as [Player]
  const page = await browser.open(1280, vito.visitor)
  await resize(page, { width: 1440, height: 800 })
  await listenAt(page, '/crime')
  const tab = page.getByRole('button', { name: 'Chat' })
  await press(tab)
  await says(page, `${vito.person.accountName} praat ernaast.`)
  const main = page.getByRole('main')
  const edges = async () => {
    const [game, chat] = [await main.boundingBox(), await log(page).boundingBox()]
    return { game: (game?.x ?? 0) + (game?.width ?? 0), chat: chat?.x ?? 0 }
  }
  const { game, chat } = await edges()
  expect(game).toBeLessThanOrEqual(chat)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  // It stays open over pages and visits, and gives way to the page of its own.
  await followMenu(page, 'Bank')
  await log(page).getByText('praat ernaast.').last().waitFor()
  await page.reload()
  await log(page).getByText(`${vito.person.accountName} praat ernaast.`).waitFor()
  await followMenu(page, 'Chat')
  await page.getByRole('heading', { name: 'Chat', level: 1 }).waitFor()
  await eventually(async () => expect([await tab.count(), await log(page).count()]).toEqual([0, 1]))
})
