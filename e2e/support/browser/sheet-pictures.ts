import { eventually } from '@sottomondo/test-kit/eventually'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { become, forgetGivenAnswers, pictureForSheet, type TestBrowser, type Width } from './browser.ts'
import { resize } from './looks.ts'
import type { Audience, Reader, Screen } from './screens.ts'
import { leaveUnanswered } from './unanswered.ts'

/** Windows as wide as phones, tablets, small laptops and desks. */
const windows = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]
const twoWindows = windows.filter(({ width }) => width === 390 || width === 1280)

const states = ['full', 'empty', 'failed', 'loading'] as const
type State = (typeof states)[number]

interface Pictured {
  state: State
  reader: Reader
  group: readonly Screen[]
}

/**
 * Returns each view in each state: as in play; of a player who has nothing; with every call failing; with every call
 * unanswered.
 */
export function statesOf<View extends { reader: Reader }>(views: readonly View[]): (View & { state: State })[] {
  return states.flatMap((state) =>
    views.filter(({ reader }) => state !== 'empty' || reader === 'player').map((view) => ({ ...view, state })),
  )
}

/**
 * Takes pictures of screens in one state: in play at four widths, else at two. `support/screens-sheet.ts` lays them
 * beside each other.
 */
export async function pictureAll(
  browser: TestBrowser,
  audience: Audience,
  { state, reader, group }: Pictured,
): Promise<void> {
  const page = await browser.open(390, state === 'empty' ? audience.empty : audience.visitor(reader))
  if (state === 'failed' || state === 'loading') {
    await page.addInitScript(forgetGivenAnswers)
    await leaveUnanswered(page, state)
  }
  for (const screen of group) {
    await become(page, 390)
    await page.goto(audience.pathOf(screen))
    expect.soft({ name: screen.name, state, stands: await stands(page, state) }).toMatchObject({ stands: true })
    for (const window of state === 'full' ? windows : twoWindows) {
      await become(page, (window.width === 390 ? 390 : 1280) satisfies Width)
      await resize(page, window)
      await pictureForSheet(page, `${screen.name}${state === 'full' ? '' : `.${state}`}-${window.width}`)
    }
  }
  await page.close()
}

/** A page that waits for answers stands with something to see; others once nothing of them is to come. */
async function stands(page: Page, state: State): Promise<boolean> {
  await page.locator('main').waitFor()
  const does = async () => {
    const { hasWords, isBusy } = await page.evaluate(() => ({
      hasWords: document.querySelector('main :is(h1, [aria-busy=true], p)') !== null,
      isBusy: document.querySelector('main [aria-busy=true]') !== null,
    }))
    return hasWords && (state === 'loading' || !isBusy)
  }
  return eventually(does, { timeoutMs: 8_000 }).catch(() => false)
}
