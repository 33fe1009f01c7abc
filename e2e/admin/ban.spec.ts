import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser/browser.ts'
import { newPlayer, Visitor } from '../support/players/player.ts'
import { admin } from '../support/stack/remotes.ts'

const browser = useBrowser()

test('a player who is blocked during play is out at once and reads the end of it; let in again, they play on', async () => {
  const [{ visitor, person }, owner] = [await newPlayer(), await admin()]
  const { accountName: userName, email, password } = person
  const page = await browser.open(390, visitor)
  await page.goto('/bank')
  await page.getByRole('heading', { level: 1, name: 'Bank' }).waitFor()
  expect((await owner.call('POST /api/admin/block', { body: { userName, blockDuration: 2 } })).status).toBe(200)
  await page
    .getByText(/^Je bent geblokkeerd tot /)
    .first()
    .waitFor()
  await page.getByRole('heading', { level: 1, name: 'Bank' }).waitFor({ state: 'detached' })
  const login = await new Visitor().call('POST /api/auth/login', { body: { email, password } })
  expect(login).toMatchObject({ status: 403, body: { errorType: 'blocked' } })
  const { body: profile } = await visitor.call('GET /api/profile/{accountName}', { params: { accountName: userName } })
  expect(profile.blocked).toBe(true)
  expect((await owner.call('POST /api/admin/unblock', { body: { userName } })).status).toBe(200)
  await page.goto('/bank')
  await page.getByRole('heading', { level: 1, name: 'Bank' }).waitFor()
})
