import { expect, test } from 'vitest'
import { checkScreen, film, useBrowser } from '../support/browser/browser.ts'
import { newPlayer } from '../support/players/player.ts'
import { stack } from '../support/stack/stack.ts'

const browser = useBrowser()

test('a note on a profile is read again by who wrote it, and by nobody else', async () => {
  const [{ visitor }, about, other] = [await newPlayer(), await newPlayer(), await newPlayer()]
  const { accountName } = about.person
  const words = 'Betaalt laat.\nSchiet vroeg.'
  for (const width of [390, 1280] as const) {
    const page = await browser.open(width, visitor)
    await page.goto(`/profile/${accountName}`)
    const field = page.getByLabel('Wat je wilt onthouden')
    if (width === 390) {
      await field.fill(words)
      await page.getByRole('button', { name: 'Bewaar' }).click()
      await page.getByText(`Je notitie over ${accountName} is bewaard.`).waitFor()
    }
    await page.getByText(/^Laatst bewaard/).waitFor()
    expect(await field.inputValue()).toBe(words)
    await checkScreen(page, 'profile-note')
    await field.scrollIntoViewIfNeeded()
    await film(page, 'profile-note-field')
  }
  const params = { accountName }
  for (const reader of [about, other])
    expect((await reader.visitor.call('GET /api/note/{accountName}', { params })).body).toMatchObject({
      note: '',
      writtenAt: null,
    })
  // A key counts for nothing here, whatever it may read elsewhere.
  const scopes = ['status', 'bank', 'log', 'market', 'public'] as const
  const { key } = (await visitor.call('POST /api/settings/keys', { body: { name: 'Blad', scopes: [...scopes] } })).body
  const { status } = await fetch(`${stack().origin}/api/note/${accountName}`, {
    headers: { Authorization: `Bearer ${key}` },
  })
  expect(status).toBe(401)
})
