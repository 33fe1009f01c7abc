import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser/browser.ts'
import { listenAt, press } from '../support/browser/page.ts'
import { callRaid, newGroup } from '../support/players/heist.ts'
import type { Player } from '../support/players/player.ts'
import { setWindow } from '../support/stack/world.ts'

const browser = useBrowser()

/** No other test raids there. */
const cityId = 4

test('a raid reaches a player on the bank’s page within a second, and they join with two presses, from their bank', async () => {
  const [leader, joiner] = (await newGroup(2, cityId)) as [Player, Player]
  const [elsewhere] = (await newGroup(1)) as [Player]
  await joiner.visitor.call('POST /api/bank/deposit', { body: { amount: 1_100_000 } })
  const [page, far] = await Promise.all([browser.open(390, joiner.visitor), browser.open(390, elsewhere.visitor)])
  await Promise.all([page, far].map((one) => listenAt(one, '/bank')))

  const calls = (of: typeof page) => of.getByRole('list', { name: 'Oproepen in de stad' })
  const [raidId] = await Promise.all([callRaid(leader), calls(page).waitFor({ timeout: 10_000 })])
  // How late it came is judged by the page's own clock: the raid's window has begun with its call.
  const { closesAt } = (await joiner.visitor.call('GET /api/raid')).body
  expect(Date.parse(closesAt ?? '') - Date.now()).toBeGreaterThan(10_000)
  // Two presses are made within the seconds of a raid, but not the looks of this test on a busy machine.
  await setWindow('raid', raidId, 120)
  await press(calls(page).getByRole('link'))
  await press(page.getByRole('button', { name: /^Neem €[\d.]+ op en ga door$/ }))
  await page.getByText('Je bent erbij. Zodra de tijd om is, gebeurt het.').waitFor()
  await calls(page).waitFor({ state: 'hidden' })
  expect(await calls(far).count()).toBe(0)
  expect((await elsewhere.visitor.call('GET /api/city-calls')).body.calls).toEqual([])
  expect((await joiner.visitor.call('GET /api/raid')).body).toMatchObject({ raidId, isParticipant: true })
})
