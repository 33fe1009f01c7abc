import { eventually } from '@sottomondo/test-kit/eventually'
import type { Page } from 'playwright-core'

/** How a page's calls go: each is refused, or none is answered. */
export type Unanswered = 'failed' | 'loading'

/** Who somebody is, their rank and their timers: without these no page is theirs. */
const ofFrame = ['/api/auth/me', '/api/timers', '/api/server-time', '/api/status/rank']
const failure = { error: 'De server is even niet bereikbaar. Probeer het zo opnieuw.', errorType: 'unavailable' }

/** From now on a page's calls go so, until its routes are removed. */
export async function leaveUnanswered(page: Page, state: Unanswered): Promise<void> {
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/') && !ofFrame.includes(pathname),
    (route) => (state === 'failed' ? route.fulfill({ status: 503, json: failure }) : undefined),
  )
}

/** Leads a page on without a new document, which would cost most of the time, and waits until the screen stands. */
export async function leadTo(page: Page, path: string, title: string, state: Unanswered): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await eventually(async () => {
    const shown = await page.evaluate(() => ({
      title: document.title,
      hasHeading: document.querySelector('main h1') !== null,
      isBusy: document.querySelector('main [aria-busy=true]') !== null,
    }))
    if (!shown.title.includes(title) || !shown.hasHeading || (state === 'failed' && shown.isBusy))
      throw new Error(`${path} does not stand ${state}: ${JSON.stringify(shown)}`)
  })
}
