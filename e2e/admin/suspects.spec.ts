import { run } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser/browser.ts'
import { newPlayers } from '../support/players/player.ts'
import { inSchema } from '../support/stack/database.ts'
import { admin } from '../support/stack/remotes.ts'

const browser = useBrowser()

test('the admin sees who feeds whom, and takes them from the list with a note that the log keeps', async () => {
  const [feeder, main] = await newPlayers(2)
  if (!feeder || !main) throw new Error('nobody came')
  const [name, fedName] = [feeder.person.accountName, main.person.accountName]
  const owner = await admin()
  expect((await feeder.visitor.call('GET /api/admin/suspects')).status).toBe(403)
  // A transfer of now is counted by itself; those of earlier days are written as if they had been.
  expect((await feeder.visitor.call('POST /api/bank/deposit', { body: { amount: 1_000 } })).status).toBe(200)
  const body = { receiverName: fedName, amount: 900, subject: '' }
  expect((await feeder.visitor.call('POST /api/bank/transaction', { body })).status).toBe(200)
  await eventually(async () => {
    const around = await owner.call('GET /api/admin/suspects/{accountName}', { params: { accountName: fedName } })
    expect(around.body).toMatchObject({ score: 0, gifts: [{ giverName: name, receiverName: fedName, euro: 900 }] })
  })
  await inSchema('economy', async (tx) => {
    await run(
      tx,
      'e2e_gifts',
      `insert into gift (giver_account_id, receiver_account_id, day, way, euro, times, first_at, last_at)
        select f.account_id, m.account_id, to_char(now() - d * interval '1 day', 'YYYY-MM-DD'), 'money', 500000 * d, 1,
          now() - d * interval '1 day', now() - d * interval '1 day'
        from suspect_gangster f, suspect_gangster m, generate_series(1, 9) as d
        where f.account_name = $1 and m.account_name = $2`,
      [name, fedName],
    )
    await run(
      tx,
      'e2e_suspect',
      `insert into suspect (account_id, score, reasons, fed_euro, since, judged_at, is_open)
        select m.account_id, 90, jsonb_build_array(jsonb_build_object('kind', 'isFed', 'otherAccountId', f.account_id,
          'points', 90, 'euro', 22500900, 'percent', 97, 'count', 10)), 22500900, now(), now(), true
        from suspect_gangster f, suspect_gangster m where f.account_name = $1 and m.account_name = $2`,
      [name, fedName],
    )
  })
  const page = await browser.open(1280, owner)
  await page.goto('/admin/suspects')
  await page.getByRole('button', { name: `Bekijk ${fedName}` }).click()
  await page.getByRole('img', { name: `Wie gaf aan wie, rond ${fedName}` }).waitFor()
  await page.getByText('op 10 dagen: 97% van wat').first().waitFor()
  await page.getByLabel('Opmerking').fill('Twee broers.')
  await page.getByRole('button', { name: 'Bekeken, niets aan de hand' }).click()
  await page.getByRole('button', { name: `Bekijk ${fedName}` }).waitFor({ state: 'detached' })
  await eventually(async () => {
    const { body: log } = await owner.call('GET /api/admin/log')
    expect(log).toMatchObject({
      entries: expect.arrayContaining([
        expect.objectContaining({ about: fedName, kind: 'suspect', reason: 'Twee broers.' }),
      ]),
    })
  })
})
