import { eventually } from '@sottomondo/test-kit/eventually'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkScreen, flowWidths, useBrowser } from '../support/browser/browser.ts'
import { press, seesText } from '../support/browser/page.ts'
import { plantSpin } from '../support/planted-seeds.ts'
import { newPlayer, type Visitor } from '../support/players/player.ts'

const browser = useBrowser({ intercepts: true })

const red = { bets: [{ kind: 'redBlack', value: 'Rood', amount: 20 } as const] }
const field = (page: Page, label: string) =>
  page.getByRole('form', { name: 'De ronde' }).getByLabel(label, { exact: true })
const checkButton = (page: Page) => page.getByRole('button', { name: 'Controleer', exact: true })

async function playRoulette(visitor: Visitor) {
  const { status, body } = await visitor.call('POST /api/casino/bet/roulette', { body: red })
  expect(status).toBe(200)
  return body
}

/** The server is unreachable: from here on the page works alone. */
const cutOff = (page: Page) => page.route('**/api/**', (route) => route.abort('connectionfailed'))

test.each(flowWidths(1280))('anybody can read the explanation, without an account, at %i px', async (width) => {
  const page = await browser.open(width)
  await page.goto('/fair')
  await page.getByRole('region', { name: 'Wat het betekent' }).waitFor()
  expect(await page.getByText('Jouw seeds').count()).toBe(0)
  await press(page.getByRole('link', { name: 'Controleer een ronde' }))
  await field(page, 'Serverseed').waitFor()
})

test.each(flowWidths(390))(
  'a player rotates their seeds and verifies their rounds, the server being gone, at %i px',
  async (width) => {
    const { visitor } = await newPlayer()
    const first = await playRoulette(visitor)
    const second = await playRoulette(visitor)
    const before = (await visitor.call('GET /api/casino/fair')).body
    expect(before).toMatchObject({ serverSeedHash: first.serverSeedHash, nonce: 2 })
    const page = await browser.open(width, visitor)
    await page.goto('/fair')
    await press(page.getByText('De zegels en seeds waarmee je nu speelt'))
    await page.getByText(before.nextServerSeedHash).waitFor()
    await page.getByLabel('Eigen clientseed voor hierna').fill('niet goed!')
    await press(page.getByRole('button', { name: 'Wissel van seeds' }))
    await page.getByText('Een eigen seed heeft 1 tot 64 letters').waitFor()
    await page.getByLabel('Eigen clientseed voor hierna').fill('mijn-geluk')
    await press(page.getByRole('button', { name: 'Wissel van seeds' }))
    await press(page.getByRole('button', { name: 'Ja, wissel' }))
    await seesText(page, 'de oude serverseed is onthuld')
    const after = (await visitor.call('GET /api/casino/fair')).body
    expect(after).toMatchObject({ serverSeedHash: before.nextServerSeedHash, clientSeed: 'mijn-geluk', nonce: 0 })
    await eventually(async () => {
      await page.reload()
      const rows = page.getByRole('table', { name: 'Gespeelde rondes' }).getByRole('row')
      await rows.nth(2).waitFor()
    })
    const row = page
      .getByRole('row')
      .filter({ hasText: /Roulette/ })
      .first()
    await cutOff(page)
    await press(row.getByRole('link', { name: 'Controleer' }))
    await page.getByText('Deze ronde klopt', { exact: true }).waitFor()
    await page.getByText(new RegExp(`^Het nummer klopt: ${second.number} `)).waitFor()
    // With one letter changed the same round is false.
    const seed = await field(page, 'Serverseed').inputValue()
    await field(page, 'Serverseed').fill(`${seed}0`)
    await checkButton(page).click()
    await page.getByText('Deze ronde klopt niet', { exact: true }).waitFor()
    await page.getByText('De serverseed hoort niet bij de hash die vooraf getoond is.').waitFor()
    await field(page, 'Serverseed').fill(seed)
    await field(page, 'Wat het casino opschreef').fill(String((second.number + 1) % 37))
    await checkButton(page).click()
    await page.getByText(/^Er staat dat het balletje op \d+ viel, maar uit de seeds volgt/).waitFor()
  },
)

test('a spin with its bonus game is verified as well, by another player; before that its seed is secret', async () => {
  const { visitor } = await newPlayer()
  await plantSpin(visitor, ({ winsBonus, rolls }) => winsBonus && rolls.length > 3)
  const { roundId } = (await visitor.call('POST /api/casino/fruit/spin', { body: { betAmount: 100 } })).body
  const own = await browser.open(1280, visitor)
  await own.goto('/fair')
  await own.getByText('Je hebt nog een spel openstaan').waitFor()
  await own.getByRole('button', { name: 'Wissel van seeds', disabled: true }).click({ force: true })
  expect(await own.getByRole('button', { name: 'Ja, wissel' }).count()).toBe(0)
  expect((await visitor.call('POST /api/casino/fair/rotate', { body: {} })).status).toBe(409)

  await visitor.call('POST /api/casino/fruit/bonus/start', { body: { fruitSessionId: roundId } })
  await eventually(async () => {
    const { bonus } = (await visitor.call('POST /api/casino/fruit/bonus/roll')).body
    expect(bonus?.isActive).toBe(false)
  })
  expect((await visitor.call('POST /api/casino/fruit/bonus/collect')).status).toBe(200)
  const other = await browser.open(1280)
  await eventually(async () => {
    expect(
      (await visitor.call('GET /api/casino/rounds/{roundId}', { params: { roundId } })).body.finalOutcome,
    ).not.toBeNull()
  })
  await other.goto(`/fair/${roundId}`)
  await other.getByText('De serverseed van deze ronde is nog geheim').waitFor()
  expect((await visitor.call('POST /api/casino/fair/rotate', { body: {} })).status).toBe(200)
  await other.reload()
  await other.getByText('Deze ronde klopt', { exact: true }).waitFor()
  await other.getByText(/^De worpen van het bonusspel kloppen: /).waitFor()
  await checkScreen(other, 'fair-verify-fruit')
})

test('a hostile address is shown as text', async () => {
  const page = await browser.open(1280)
  const hostile = '<img src=x onerror="document.title=1"><script>document.title=2</script>'
  const carried = {
    serverSeed: hostile,
    clientSeed: hostile,
    nonce: '3',
    round: `{"number":"${'<b>'}"}`,
    game: 'ROULETTE',
  }
  await page.goto(`/fair/verify#${new URLSearchParams(carried)}`)
  await page.getByText('De opgeschreven ronde is geen ronde roulette.').waitFor()
  await page.getByText(`${hostile}:3:0`).waitFor()
  expect(await field(page, 'Serverseed').inputValue()).toBe(hostile)
  expect(await page.locator('main img, main script, main b').count()).toBe(0)
  expect(await page.title()).toContain('Ronde controleren')
  for (const nonsense of ['%', 'game=POKER&serverSeed=a&clientSeed=b&nonce=1', 'round=%7B&nonce=-1&serverSeed=%00']) {
    await page.goto(`/fair/verify?${nonsense.length}#${nonsense}`)
    await checkButton(page).click()
    await page
      .getByText(/^(Vul de|Dit spel kan hier niet)/)
      .first()
      .waitFor()
  }
})

test('an invalid round leaves its reason, and the form for another', async () => {
  const page = await browser.open(390)
  await page.goto('/fair/6f2d0d3e-8f6a-4f6e-9f39-0d6b0d9d2c11')
  await seesText(page, /Deze ronde bestaat niet/)
  await field(page, 'Serverseed').fill('5f'.repeat(32))
  await field(page, 'Clientseed').fill('mijn-geluk')
  await field(page, 'Ronde (nonce)').fill('7')
  await field(page, 'Wat het casino opschreef').fill('17')
  await press(checkButton(page))
  await page.getByText('Het nummer klopt: 17 zwart.').waitFor()
  await page.getByText('Uitgerekend, maar niet alles is te vergelijken').waitFor()
})
