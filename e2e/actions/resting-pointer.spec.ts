import { eventually } from '@sottomondo/test-kit/eventually'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser/browser.ts'
import { newPlayer, type Visitor } from '../support/players/player.ts'
import { admin } from '../support/stack/remotes.ts'

const browser = useBrowser()
const pickpocket = 'Pleeg: Zakkenrollen op de markt'

test('a pointer that rests on the button, also while the page is reloaded, is no robot', async () => {
  const { page, centre, commits, reasons } = await crimePage()
  const { x, y } = await centre()
  await page.mouse.move(x - 60, y - 30, { steps: 4 })
  await page.mouse.move(x, y, { steps: 4 })
  await rests(page)
  await commits()
  await page.reload()
  await rests(page)
  await commits()
  expect(await reasons()).not.toContain('noMousePath')
})

test('a press without a movement to it is one', async () => {
  const { page, centre, commits, reasons } = await crimePage()
  // As a program presses: Playwright’s own click moves there first.
  const session = await page.context().newCDPSession(page)
  const press = async (type: 'mousePressed' | 'mouseReleased', at: { x: number; y: number }) =>
    session.send('Input.dispatchMouseEvent', { type, ...at, button: 'left', clickCount: 1 })
  for (let crimes = 1; crimes <= 2; crimes += 1) {
    // What came of the first crime may have moved the button.
    const at = await centre()
    await commits(async () => {
      await press('mousePressed', at)
      await press('mouseReleased', at)
    })
    // It is written down after the answer.
    await eventually(async () =>
      expect((await reasons()).filter((reason) => reason === 'noMousePath')).toHaveLength(crimes),
    )
  }
})

test('keys and buttons for once more, pressed faster than any hand, give no crime more and need a token each', async () => {
  const { visitor, page, centre } = await crimePage()
  await centre()
  const clicks: string[] = []
  const tokens: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/api/click') clicks.push(pathname)
    if (pathname === '/api/crime/execute') tokens.push(request.headers()['x-click-token'] ?? 'none')
  })
  const refused: number[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/crime/execute' && !response.ok()) refused.push(response.status())
  })
  await page.evaluate(() => {
    const press = () => {
      for (const key of ['1', 'r', 'R', '2', 'r'])
        for (const repeat of [false, true]) dispatchEvent(new KeyboardEvent('keydown', { key, repeat }))
      for (const button of document.querySelectorAll<HTMLElement>('[data-attempt]')) button.click()
      requestAnimationFrame(press)
    }
    press()
  })
  for (let crimes = 1; crimes <= 3; crimes += 1)
    await eventually(async () => expect(await committed(visitor)).toBeGreaterThanOrEqual(crimes))
  const [clicked, attempted] = [clicks.length, tokens.length]
  const crimes = await committed(visitor)
  // The next one may be under way, and a crime that a busy server refused for its timer is tried again.
  expect(attempted).toBeLessThanOrEqual(crimes + refused.length + 1)
  expect(clicked).toBeLessThanOrEqual(crimes + refused.length + 1)
  expect(refused.length).toBeLessThan(crimes)
  expect(new Set(tokens).size).toBe(tokens.length)
  expect(tokens).not.toContain('none')
})

/** A player on the crimes page, and the admin's reading of their clicks. */
async function crimePage() {
  const { visitor, person } = await newPlayer()
  const page = await browser.open(1280, visitor)
  await page.goto('/crime')
  // A button that is busy with the crime before takes no press.
  const button = page.getByRole('button', { name: pickpocket, disabled: false })
  const reader = await admin()
  return {
    visitor,
    page,
    centre: async () => {
      await button.waitFor()
      const box = await button.boundingBox()
      if (!box) throw new Error('the button is nowhere')
      // A mouse stands on whole pixels. With a part of one Chromium says that it moved when the page is laid out below it:
      // a press is told in whole ones, a movement is not.
      return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
    },
    /** Commits one crime, at the pointer's place, and waits until the next one may be committed. */
    commits: async (press = () => clickHere(page)) => {
      const before = await committed(visitor)
      await press()
      await eventually(async () => expect(await committed(visitor)).toBe(before + 1))
      await button.waitFor({ timeout: 60_000 })
    },
    reasons: async () => {
      const { body } = await reader.call('GET /api/admin/suspicions', { query: { accountName: person.accountName } })
      return body.suspicions.flatMap(({ reasons }) => reasons)
    },
  }
}

const committed = async (visitor: Visitor) => (await visitor.call('GET /api/status')).body.crimesCommitted

async function clickHere(page: Page): Promise<void> {
  await page.mouse.down()
  await page.mouse.up()
}

/** Waits until no movement of it is kept any more. */
async function rests(page: Page): Promise<void> {
  const untilMs = (await page.evaluate(() => performance.now())) + 2100
  await page.waitForFunction((until) => performance.now() > until, untilMs)
}
