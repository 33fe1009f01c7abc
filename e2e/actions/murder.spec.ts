import { eventually } from '@sottomondo/test-kit/eventually'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkScreen, film, flowWidths, useBrowser } from '../support/browser/browser.ts'
import { arrive, listenAt, press, seesText } from '../support/browser/page.ts'
import { aVictim, lookNow } from '../support/players/murder.ts'
import { newPerson, newPlayer, type Player } from '../support/players/player.ts'
import { giveFavours, giveMoney } from '../support/stack/world.ts'

const browser = useBrowser()
/** Twice what surely kills: the victim falls about half-way. */
const bullets = 8_000

/** What a page shows of both lives, the killer's first. */
const livesOn = (page: Page): Promise<(string | null)[]> =>
  page.getByRole('progressbar', { name: /^Leven van/ }).evaluateAll((bars) => bars.map((bar) => bar.ariaValueNow))
const isAtFight = async (page: Page) => {
  await arrive(page, '/murderattempt')
  await page.getByRole('region', { name: 'Het vuurgevecht' }).waitFor()
  expect(await page.getByRole('navigation').count()).toBe(0)
}

/** Finds the victim by a detective, and shoots from the page that the find leads to. */
async function hunt(page: Page, killer: Player, { accountName }: { accountName: string }): Promise<void> {
  await listenAt(page, `/detective?target=${accountName}`)
  // By its label: on phones a forced press of the box itself may hit the bar that lies over it.
  const city = page.getByRole('checkbox', { name: 'Amsterdam' })
  await press(page.locator('label').filter({ has: city }))
  await eventually(async () => expect(await city.isChecked()).toBe(true))
  await press(page.getByRole('button', { name: /^Stuur een detective/ }))
  await page.getByText('Er wordt gezocht').first().waitFor()
  await lookNow(killer)
  await press(page.getByRole('link', { name: 'Naar het schot' }))
  await page.getByText(/^Op dit hoofd: €60/).waitFor()
  await page.getByRole('textbox', { name: 'Kogels' }).fill(String(bullets))
  await checkScreen(page, 'murder-dossier')
  // The button is pressed long. What the page reads meanwhile may move it from under the mouse: then it says so.
  const button = page.getByRole('button', { name: 'Schiet' })
  const releasedEarly = page.getByText('Er is niet geschoten')
  const shot = isAtFight(page).then(() => false)
  do {
    await page.mouse.up()
    await button.hover()
    await page.mouse.down()
  } while (await Promise.race([releasedEarly.waitFor().then(() => true), shot]))
  await page.mouse.up()
}

test.each(flowWidths(1280))(
  'a murder from the detective to the victim’s new gangster, the killer’s page being %i px wide',
  async (width) => {
    const [killer, heir] = [await newPlayer(), await newPlayer()]
    const victim = await aVictim(killer, bullets)
    await Promise.all([
      ...[killer, heir].map(({ person }) => giveFavours(person, { cashPocket: 60_000 })),
      giveMoney(victim.person, 10_000),
    ])
    const [{ accountName: killerName }, { accountName: victimName }] = [killer.person, victim.person]
    await giveFavours(victim.person, { bullets: 1_000 })
    const { visitor } = victim
    await visitor.call('POST /api/settings/testament', { body: { testament: heir.person.accountName } })
    await visitor.call('POST /api/settings/backfire', { body: { backfireOption: 'custom', customBullets: 800 } })

    const bounty = { accountName: victimName, amount: 60_000, isAnonymous: false }
    expect((await heir.visitor.call('POST /api/murder/bounty', { body: bounty })).status).toBe(200)

    const [killersPage, victimsPage] = [
      await browser.open(width, killer.visitor),
      await browser.open(width === 390 ? 1280 : 390, visitor),
    ]
    const secondTab = await victimsPage.context().newPage()
    await Promise.all([listenAt(victimsPage, '/bank'), listenAt(secondTab, '/mission')])
    const pages = [killersPage, victimsPage, secondTab]
    await hunt(killersPage, killer, victim.person)

    // By a push: they pressed nothing. Nothing else can be done by either.
    await Promise.all([victimsPage, secondTab].map(isAtFight))
    for (const one of [killer, victim])
      expect((await one.visitor.call('GET /api/bank/balance')).body.errorType).toBe('activeMurderAttempt')
    await secondTab.goto('/garage')
    await isAtFight(secondTab)
    await eventually(async () => expect(await killersPage.title()).toMatch(/^0:\d\d · \d+-\d+$/))
    // The same for both, also after a reload.
    await killersPage.reload()
    await eventually(async () => {
      const [mine, theirs, others] = await Promise.all(pages.map(livesOn))
      expect(Number(mine?.[1])).toBeLessThan(100)
      expect([theirs, others]).toEqual([mine, mine])
    })
    await Promise.all([checkScreen(killersPage, 'fight-killer'), checkScreen(victimsPage, 'fight-victim')])

    // Nothing runs any more: back to the start, where the end stands until it was seen.
    await arrive(killersPage, '/')
    await killersPage.getByRole('heading', { name: `${victimName} is dood.` }).waitFor()
    await film(killersPage, 'fight-won')
    const spoils = killersPage.getByLabel('Wat het opleverde en kostte')
    // What was in the pockets, half of the bullets that were left, what was on that head, and the skill of a kill.
    const lines = [
      /Geld op zak.*2[.,]5/,
      /Kogels uit de zakken.*\+\d+/,
      /Premie op het hoofd.*60/,
      /Schietervaring.*\+2,5/,
    ]
    for (const line of [...lines, /Verschoten/]) await spoils.locator('div').filter({ hasText: line }).waitFor()
    await killersPage.getByRole('link', { name: /^Ziekenhuis: \d+ leven$/ }).waitFor()
    await checkScreen(killersPage, 'fight-won')
    await killersPage.reload()
    await killersPage.getByRole('heading', { name: `${victimName} is dood.` }).waitFor()
    await press(killersPage.getByRole('button', { name: 'Gezien' }))
    await killersPage.getByRole('heading', { level: 1, name: killerName }).waitFor()
    expect(await killersPage.getByRole('heading', { name: `${victimName} is dood.` }).count()).toBe(0)

    // The victim sees their end, and then how it came and what became of their things.
    await Promise.all([victimsPage, secondTab].map((page) => arrive(page, '/createNewAccount')))
    await victimsPage.getByText(`${victimName} stierf op`).filter({ hasText: 'in Amsterdam' }).waitFor()
    await victimsPage.getByText(`doodgeschoten door ${killerName}.`).waitFor()
    await victimsPage.getByText(`${heir.person.accountName} erfde €9.000 van de bank.`).waitFor()
    await victimsPage.getByText(/Hoogstens 30% van de ervaring/).waitFor()
    await checkScreen(victimsPage, 'create-account-shot')
    const { accountName } = newPerson()
    await victimsPage.getByLabel('Gangsternaam').fill(accountName)
    await victimsPage.getByRole('radio', { name: 'Vrouw' }).check()
    await press(victimsPage.getByRole('button', { name: 'Begin opnieuw' }))
    await seesText(victimsPage, 'Account succesvol aangemaakt!')
    await victimsPage.getByRole('heading', { level: 1, name: accountName }).waitFor()

    // The town knows whom it was, and who did it.
    const { body: forum } = await killer.visitor.call('GET /api/forum/{type}', { params: { type: 'rip' } })
    expect(forum.posts.map(({ rip }) => [rip?.accountName, rip?.killerName])).toContainEqual([victimName, killerName])
  },
)
