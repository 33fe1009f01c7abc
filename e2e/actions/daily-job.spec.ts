import { run } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { become, checkScreen, useBrowser } from '../support/browser/browser.ts'
import { listenAt, seesText } from '../support/browser/page.ts'
import { newPlayers, type Player, type Visitor } from '../support/players/player.ts'
import { inSchema } from '../support/stack/database.ts'
import { giveFavours, setGangster } from '../support/stack/world.ts'

const browser = useBrowser()

/** Gives a player who has looked these jobs instead of those that were drawn. */
const setJobs = (
  { person }: Player,
  jobs: readonly (readonly [kind: string, required: number, cityName: string | null])[],
) =>
  inSchema('actions', async (tx) => {
    for (const [slot, [kind, required, cityName]] of jobs.entries())
      await run(
        tx,
        'set_jobs',
        `update daily_job set kind = $2, required_count = $3, city_name = $4 from gangster
         where gangster.account_id = daily_job.account_id and account_name = $1 and slot = $5`,
        [person.accountName, kind, required, cityName, slot],
      )
  })
const cashOf = async (visitor: Visitor) => (await visitor.call('GET /api/status')).body.cashPocket

test('the jobs of the day are done elsewhere, told on every page and paid; what does not count changes nothing', async () => {
  const [vito, livia] = (await newPlayers(2)) as [Player, Player]
  await setGangster(vito.person, { experience: 2_200 })
  await giveFavours(vito.person, { cashPocket: 20_000 })
  const [page, status, other] = [
    await browser.open(1280, vito.visitor),
    await browser.open(1280, vito.visitor),
    await browser.open(390, livia.visitor),
  ]
  await status.goto('/')
  await status.getByText('Liggen klaar').waitFor()
  await page.goto('/daily-job')
  await page.getByRole('heading', { name: '0 van 3 gedaan' }).waitFor()
  await setJobs(vito, [
    ['travel', 1, 'Parijs'],
    ['newcomer', 2, null],
    ['crime', 12, null],
  ])
  await Promise.all([listenAt(page, '/daily-job'), listenAt(status, '/')])
  await status.getByText('0 van 3 gedaan').waitFor()
  const card = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await card('Reis naar Parijs').getByRole('link', { name: 'Erheen' }).waitFor()

  // Of two gifts, told in their order, only the kind one helps.
  const gift = { receiverAccountName: livia.person.accountName, honorAmount: 1, subject: '' }
  for (const call of ['POST /api/honor/sendDishonor', 'POST /api/honor/sendHonor'] as const)
    expect((await vito.visitor.call(call, { body: gift })).status).toBe(200)
  await card('Help 2 nieuwelingen').getByText('1 van 2').waitFor()

  const { jobs } = (await vito.visitor.call('GET /api/daily-job')).body
  const before = (await cashOf(vito.visitor)) ?? 0
  // Awaited from the start: a toast goes after seconds.
  await Promise.all([
    card('Reis naar Parijs').getByText('Gedaan').waitFor(),
    seesText(status, 'Klus gedaan: Reis naar Parijs.'),
    status.getByText('1 van 3 gedaan').waitFor(),
    vito.visitor
      .call('POST /api/travel', { body: { destinationCityId: 3 } })
      .then((reply) => expect(reply.status).toBe(200)),
  ])
  await eventually(async () => expect(await cashOf(vito.visitor)).toBe(before - 2_400 + (jobs[0]?.rewardEuro ?? 0)))
  await page.getByRole('heading', { name: '1 van 3 gedaan' }).waitFor()
  await checkScreen(page, 'daily-job-done')
  await become(page, 390)
  await checkScreen(page, 'daily-job-done')

  await other.goto('/daily-job')
  await other.getByRole('heading', { name: '0 van 3 gedaan' }).waitFor()
})
