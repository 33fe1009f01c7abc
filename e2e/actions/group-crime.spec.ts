import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkScreen, film, useBrowser } from '../support/browser/browser.ts'
import { followMenu, listenAt, press, seesText } from '../support/browser/page.ts'
import { newGroup } from '../support/players/heist.ts'
import type { Player } from '../support/players/player.ts'
import { giveCar, setWindow } from '../support/stack/world.ts'

const browser = useBrowser()

/** The window's length while a picture is taken; pictures show the length that players know. */
const raidSeconds = process.env.UPDATE_SCREENS ? 15 : 600

const resultOf = (page: Page) => page.getByRole('status', { name: 'Resultaat' })
const titleOf = (page: Page) => resultOf(page).getByRole('heading').textContent()
const press1 = (page: Page, name: string | RegExp) => press(page.getByRole('button', { name }))

/** What is told live, and read again after a reload by those who are free: the same story, and no toast over it. */
async function readsAgain(page: Page, { visitor }: Player, path: '/heist' | '/raid'): Promise<void> {
  const { finalReport } = (await visitor.call(`GET /api${path}`)).body
  if (!finalReport) throw new Error(`${path} has no report`)
  const shown = resultOf(page)
  await shown.getByText(finalReport.line).waitFor()
  await shown.getByText(/^Netto/).waitFor()
  await shown.getByRole('progressbar').waitFor()
  if (finalReport.jailSeconds > 0) return
  await page.reload()
  const last = page.getByRole('region', { name: path === '/heist' ? 'Je vorige overval' : 'Je vorige raid' })
  await last.getByText(finalReport.line).waitFor()
}

/** Returns the server's answer to the call of a press meanwhile. */
async function answerTo<Answer>(page: Page, path: string, pressed: () => Promise<void>): Promise<Answer> {
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === path)
  const [response] = await Promise.all([answered, pressed()])
  return response.json() as Promise<Answer>
}

test.each([
  { width: 1280, other: 390, target: 'Benzinestation', weapon: 'AK-47', half: ' voor €75.000', off: 'lapses' },
  { width: 390, other: 1280, target: 'Bank', weapon: 'Mes', half: '', off: 'declined' },
] as const)(
  'two play a heist: it is asked, comes to nothing, is asked again and carried out, inviter at $width px',
  async ({ width, other, target, weapon, half, off }) => {
    const [inviter, invitee] = (await newGroup(2)) as [Player, Player]
    const [inviterName, inviteeName] = [inviter.person.accountName, invitee.person.accountName]
    await giveCar(invitee.person, { carName: 'Aquilante Sottomondo', life: 90 })
    await giveCar(invitee.person, { carName: 'Balkana Zora', life: 42 })
    const [own, their] = [await browser.open(width, inviter.visitor), await browser.open(other, invitee.visitor)]
    await Promise.all([listenAt(own, '/heist'), listenAt(their, '/')])

    const invite = async () => {
      await own.getByLabel('Doelwit').selectOption(target)
      await own.getByLabel('Wapen').selectOption(weapon)
      await own.getByLabel('Wie vraag je?').fill(inviteeName.slice(0, -1).toLowerCase())
      await press(own.getByRole('option', { name: inviteeName }))
      const { heistId } = await answerTo<{ heistId: number }>(own, '/api/heist/invite', () =>
        press(own.getByRole('button', { name: `Vraag${half}`, exact: true })),
      )
      await own.getByRole('heading', { name: `Wachten op ${inviteeName}` }).waitFor()
      return heistId
    }
    // Awaited from the start: a toast goes after seconds.
    const [first] = await Promise.all([
      invite(),
      seesText(their, `${inviterName} vraagt je voor een overval: ${target}.`),
    ])
    await followMenu(their, 'Overval')
    const invitation = their.getByRole('heading', { name: `${inviterName} vraagt je mee` })
    await invitation.waitFor()
    await checkScreen(own, 'heist-waiting')
    await checkScreen(their, 'heist-asked')

    if (off === 'lapses') await setWindow('heist', first, 0)
    else await press1(their, 'Ik doe niet mee')
    const ending = off === 'lapses' ? `${inviteeName} liet niets van zich horen.` : `${inviteeName} doet niet mee.`
    await Promise.all([
      resultOf(own).getByText(ending).waitFor(),
      invitation.waitFor({ state: 'detached' }),
      ...[own, their].map((page) => page.getByLabel('Doelwit').waitFor()),
    ])
    await film(own, `heist-${off}`)
    if (off === 'lapses') await film(their, 'heist-missed')

    await invite()
    await invitation.waitFor()
    await press1(their, `Doe mee${half} met de Aquilante Sottomondo`)
    const end = /is geleegd\. Jouw helft is €[\d.]+\.|had op jullie gewacht\./
    await Promise.all([own, their].map((page) => resultOf(page).getByText(end).waitFor()))
    const title = await titleOf(own)
    expect(await titleOf(their)).toBe(title)
    const won = title === 'De buit is binnen' ? 'won' : 'lost'
    // Its consequence is told beside it: the wait, or a cell.
    const left = /wachten voordat je weer een overval kunt plegen|Je zit in de gevangenis/
    await Promise.all([own, their].map((page) => page.getByText(left).first().waitFor()))
    expect(await own.getByText(`${inviteeName} deed mee.`).count()).toBe(0)
    await checkScreen(own, `heist-${won}`)
    await film(their, `heist-${won}`)
    await Promise.all([readsAgain(own, inviter, '/heist'), readsAgain(their, invitee, '/heist')])
  },
)

test.each([
  { width: 1280, other: 390, cityId: 2, cityName: 'Brussel', weapons: [10, 5, 4], cost: 'voor €955.000' },
  { width: 390, other: 1280, cityId: 3, cityName: 'Parijs', weapons: [], cost: 'zonder wapens' },
] as const)(
  'three hold a raid: it is called, joined and carried out on all their screens at once, leader at $width px',
  async ({ width, other, cityId, cityName, weapons, cost }) => {
    const group = (await newGroup(3, cityId)) as [Player, Player, Player]
    const leaderName = group[0].person.accountName
    const pages = (await Promise.all(
      group.map(({ visitor }, at) => browser.open(at === 1 ? other : width, visitor)),
    )) as [Page, Page, Page]
    const [leader, second, third] = pages
    await Promise.all(pages.map((page) => listenAt(page, '/raid')))

    const call = async () => {
      for (const [at, count] of weapons.entries())
        await leader.getByRole('spinbutton', { name: ['Granaat', 'Revolver', 'Bazooka'][at] ?? '' }).fill(String(count))
      const { raidId } = await answerTo<{ raidId: number }>(leader, '/api/raid/create', () =>
        press1(leader, `Roep ${cost}`),
      )
      await setWindow('raid', raidId, raidSeconds)
      const called = `${leaderName} roept in ${cityName}`
      await Promise.all([
        leader.getByRole('heading', { name: `Jouw raid in ${cityName}` }).waitFor(),
        ...[second, third].map((page) => page.getByRole('heading', { name: called }).waitFor()),
        // The server tells the end to all of them.
        ...pages.map((page) =>
          page
            .getByRole('timer')
            .getByText(/^(10:00|9:\d\d|0:1\d)$/)
            .waitFor(),
        ),
      ])
      return raidId
    }
    const look = async (page: Page, raidId: number, name: string) => {
      await setWindow('raid', raidId, raidSeconds)
      await checkScreen(page, name)
    }
    const count = (people: number) =>
      Promise.all(pages.map((page) => page.getByText(`${people} van 12`, { exact: true }).waitFor()))

    const soloRaidId = await call()
    await look(leader, soloRaidId, 'raid-called')
    await setWindow('raid', soloRaidId, 0)
    await Promise.all([
      resultOf(leader).getByText('Niemand deed mee.').waitFor(),
      ...pages.map((page) => page.getByRole('heading', { name: `Roep een raid in ${cityName}` }).waitFor()),
    ])
    await film(leader, 'raid-alone')

    const raidId = await call()
    await look(second, raidId, 'raid-open')
    await setWindow('raid', raidId, raidSeconds)
    await press1(second, 'Doe mee voor €125.000')
    await count(2)
    await press1(third, 'Doe mee voor €125.000')
    await count(3)
    // Each has stepped in, with name and rank.
    await Promise.all(
      pages.map(async (page) => {
        const people = page.getByRole('list', { name: 'Deelnemers' }).getByRole('listitem')
        await Promise.all(
          group.map(({ person }) => people.filter({ hasText: person.accountName }).getByText('Nessuno').waitFor()),
        )
      }),
    )
    await look(second, raidId, 'raid-joined')
    await film(leader, 'raid-gathered')

    await setWindow('raid', raidId, 0)
    await Promise.all(
      pages.map((page) =>
        resultOf(page)
          .getByText(/Jouw deel: €|Ze wisten dat jullie kwamen/)
          .waitFor(),
      ),
    )
    const title = await titleOf(leader)
    expect(await Promise.all([titleOf(second), titleOf(third)])).toEqual([title, title])
    const won = title?.startsWith('Gelukt') ? 'won' : 'lost'
    const left = /wachten voordat je weer een raid kunt houden|Je zit in de gevangenis/
    await Promise.all(pages.map((page) => page.getByText(left).first().waitFor()))
    expect(await leader.getByText(/Jouw deel: €|Ze wisten dat jullie kwamen/).count()).toBe(1)
    await checkScreen(leader, `raid-${won}`)
    await film(second, `raid-${won}`)
    await Promise.all(pages.map((page, at) => readsAgain(page, group[at] as Player, '/raid')))
  },
)
