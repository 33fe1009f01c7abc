import { eventually } from '@sottomondo/test-kit/eventually'
import type { Page, Request } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { become, checkAllRules, checkScreen, useBrowser } from './browser.ts'
import { checkFailure, checkFirstControl, checkKeyboard, checkOffline, checkStillness } from './looks.ts'
import { type Audience, newAudience, type Screen, sheetViews, views } from './screens.ts'
import { pictureAll, statesOf } from './sheet-pictures.ts'
import { budget, fast4g, readings, watch } from './throttled-phone.ts'
import { leadTo, leaveUnanswered, type Unanswered } from './unanswered.ts'

type Part = 'body' | 'main'
/** Others' actions, such as a new prisoner, and an answer that a busy machine had not ready move a page once. */
const mostVisits = 4
/** Without a request for this time a page has all that it asked for. */
const quietMs = 200
const unlimited = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

/**
 * Looks at a half of the table's screens, each in one visit at both widths: a check added here holds for all of them.
 * `checkScreen` has the checks for states that are reached by playing, too: axe, and nothing cut off. Declared at the
 * top of a file; two files play at the same time.
 */
export function testScreens(half: 'first' | 'second'): void {
  // Without every API that our players' oldest browsers lack; all other files have the newest.
  const browser = useBrowser({ isOld: true })
  let audience: Audience
  beforeAll(async () => {
    audience = await newAudience()
  })

  const isMine = (_: unknown, index: number) => index % 2 === (half === 'first' ? 0 : 1)
  const mine = views.filter(isMine)
  test.each(mine)('fit to be looked at by a $reader: $names', async ({ reader, group }) => {
    // One page for both widths, for its start costs the most.
    const page = await browser.open(390, audience.visitor(reader))
    await page.addInitScript(watch)
    const network = await slowNetworkOf(page)
    for (const screen of group) {
      // What is around a screen is the same on every one of a reader, and is checked once at each width.
      const part: Part = screen === group[0] ? 'body' : 'main'
      await become(page, 390)
      await arriveInBudget(page, network, screen, audience)
      await lookAt(page, screen.name, part)
      if (screen.firstControlMostPx) await checkFirstControl(page, screen.name, screen.firstControlMostPx)
      await checkOffline(page, screen.name)
      await become(page, 1280)
      await lookAt(page, screen.name, part)
      // A phone has no keyboard; its buttons are the same, and so is the menu on the way to each screen.
      await checkKeyboard(page, screen.name, part)
    }
    for (const state of ['loading', 'failed'] as const) await checkUnanswered(page, group, audience, state)
  })

  // No part of a usual run.
  const pictured = process.env.UPDATE_SCREENS ? statesOf(sheetViews.filter(isMine)) : []
  test.each(pictured)('on the sheet $state for a $reader: $names', async ({ state, reader, group }) => {
    await pictureAll(browser, audience, { state, reader, group })
  })
}

async function lookAt(page: Page, name: string, part: Part): Promise<void> {
  await checkScreen(page, name, part)
  await checkStillness(page, name)
}

/** A page that waits for its answers, or gets none, is read by everybody, too. */
async function checkUnanswered(
  page: Page,
  screens: readonly Screen[],
  audience: Audience,
  state: Unanswered,
): Promise<void> {
  await leaveUnanswered(page, state)
  for (const screen of screens) {
    await leadTo(page, audience.pathOf(screen), screen.title, state)
    await checkAllRules(page, `${screen.name}, ${state}`, 'main')
    if (state === 'failed') await checkFailure(page, screen.name)
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

/** A phone's network for one page, on which files and answers come late. */
interface SlowNetwork {
  /**
   * Runs `arrive` on it, and waits until the page makes no more requests.
   * @returns the requests that the page began and dropped again
   */
  during(arrive: () => Promise<void>): Promise<string[]>
}

async function slowNetworkOf(page: Page): Promise<SlowNetwork> {
  const session = await page.context().newCDPSession(page)
  const set = (speed: typeof fast4g) => session.send('Network.emulateNetworkConditions', { offline: false, ...speed })
  const underWay = new Set<Request>()
  let [own, dropped] = [new Set<Request>(), [] as string[]]
  let changedAtMs = 0
  const ends = (request: Request) => {
    underWay.delete(request)
    changedAtMs = performance.now()
  }
  page.on('request', (request) => {
    underWay.add(request)
    // A new document: what the one before had under way is none of its own.
    if (request.isNavigationRequest()) [own, dropped] = [new Set(), []]
    own.add(request)
    changedAtMs = performance.now()
  })
  page.on('requestfinished', ends)
  page.on('requestfailed', (request) => {
    if (own.has(request) && request.failure()?.errorText === 'net::ERR_ABORTED')
      dropped.push(`${request.method()} ${new URL(request.url()).pathname}`)
    ends(request)
  })
  return {
    async during(arrive) {
      // Requests of the page that is left are none of its.
      underWay.clear()
      await set(fast4g)
      await arrive()
      await eventually(() => underWay.size === 0 && performance.now() - changedAtMs > quietMs)
      await set(unlimited)
      return dropped
    },
  }
}

/** Loads a screen: of few bytes, nothing moves when its parts come, and nothing is asked for in vain. */
async function arriveInBudget(page: Page, network: SlowNetwork, screen: Screen, audience: Audience): Promise<void> {
  const { name } = screen
  for (let visits = 1; ; visits += 1) {
    const dropped = await network.during(() => arriveAt(page, screen, audience))
    const { kilobytes, layoutShift, moved } = await page.evaluate(readings)
    const isStill = layoutShift <= budget.layoutShift
    if ((!isStill || dropped.length > 0) && visits < mostVisits) continue
    const seen = { name, kilobytes, moved: isStill ? [] : moved, dropped }
    return expect.soft(seen).toEqual({ name, kilobytes: expect.toSatisfy(isLight), moved: [], dropped: [] })
  }
}
const isLight = (kilobytes: number) => kilobytes <= budget.kilobytes

async function arriveAt(page: Page, screen: Screen, audience: Audience): Promise<void> {
  const path = audience.pathOf(screen)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
  const shown = { path: new URL(page.url()).pathname, title: await page.title() }
  expect(shown).toEqual({ path: new URL(path, page.url()).pathname, title: expect.stringContaining(screen.title) })
}
