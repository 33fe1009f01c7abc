import { renderMarkup } from '@sottomondo/markup/render'
import { hostileMarkup } from '@sottomondo/markup/testing'
import { eventually } from '@sottomondo/test-kit/eventually'
import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkScreen, flowWidths, useBrowser } from '../support/browser/browser.ts'
import { answerFor } from '../support/browser/page.ts'
import { stack } from '../support/stack/stack.ts'

const browser = useBrowser({ intercepts: true })

/** Forbidden effects, recorded where the page can't reach them by a name that a text could guess. */
declare global {
  interface Window {
    pwned?: unknown
    reported: string[]
  }
}

/** The largest and liveliest possible image. */
const hugeImage = `<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="9000" onload="window.pwned=1">
  <script>window.pwned=1</script><rect width="9000" height="9000" fill="red"/></svg>`

/** A film that tries to take over the page. */
const film = `<script>
  try { top.pwned = 1 } catch {}
  try { top.location = 'https://evil.example/' } catch {}
</script>`

/**
 * The help shows players' markup with the component that every screen has: here with every attack that a player could
 * try.
 */
async function showAll(page: Page): Promise<string[]> {
  const shown = hostileMarkup.map((source) => renderMarkup(source, { isPremium: true, host: stack().origin }).html)
  const figures = shown.map((html, index) => ({ label: `Tekst ${index}`, value: html, unit: 'markup' }))
  const topic = { feature: 'markup', title: 'Opmaak', group: 'social', text: [], tables: [], figures }
  await answerFor(page, '/api/help/rules', { status: 200, body: { topics: [topic] } })
  await page.addInitScript(() => {
    window.reported = []
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      window.reported.push(`${violatedDirective} ${blockedURI}`),
    )
  })
  return shown
}

/** Answers all of the page's requests to other hosts, direct or through us. @returns the requests */
async function playOthers(page: Page): Promise<Request[]> {
  const requests: Request[] = []
  await page.route(
    ({ origin, pathname }) => origin !== stack().origin || pathname === '/images',
    (route) => {
      requests.push(route.request())
      return route.fulfill(
        route.request().resourceType() === 'image'
          ? { contentType: 'image/svg+xml', body: hugeImage }
          : { contentType: 'text/html', body: film },
      )
    },
  )
  return requests
}

/** Returns parts of the texts that are outside of their place. */
const misplaced = (page: Page) =>
  page.evaluate(() => {
    const allowed = 'A B I U BR HR DIV IMG BUTTON SPAN SMALL'.split(' ')
    const found: string[] = []
    const boxes = [...document.querySelectorAll<HTMLElement>('main dd > :only-child')]
    for (const box of boxes) {
      const name = box.closest('dd')?.previousElementSibling?.textContent ?? ''
      const fault = (what: string) => found.push(`${name}: ${what}`)
      const { left, right, top, bottom } = box.getBoundingClientRect()
      const { overflowX, overflowY, contain } = getComputedStyle(box)
      if (overflowX !== 'clip' || overflowY !== 'clip' || !/paint|content|strict/.test(contain)) fault('an open box')
      for (const element of box.querySelectorAll('*')) {
        if (!allowed.includes(element.tagName)) fault(element.tagName)
        if ([...element.attributes].some((attribute) => attribute.name.startsWith('on'))) fault('a handler')
        if (element instanceof HTMLAnchorElement && !/^https?:$/.test(element.protocol)) fault(element.href)
        const { position, zIndex } = getComputedStyle(element)
        if (!/^(static|relative)$/.test(position) || zIndex !== 'auto') fault(`${position} ${zIndex}`)
        const at = element.getBoundingClientRect()
        const within = at.left >= left - 1 && at.right <= right + 1 && at.top >= top - 1 && at.bottom <= bottom + 1
        if (!within && at.width > 0) fault(`${element.tagName} outside`)
      }
    }
    // Nothing lies over the labels beside the texts; checking each would take most of the test's time.
    const labels = [...document.querySelectorAll('main dt')].filter((_, index) => index % 10 === 0)
    for (const label of labels) {
      label.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, height } = label.getBoundingClientRect()
      const onTop = document.elementFromPoint(left + 2, top + height / 2)
      if (onTop !== label) found.push(`${label.textContent} is covered by ${onTop?.outerHTML.slice(0, 80)}`)
    }
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) found.push(`${scrollWidth - clientWidth} px too wide`)
    return { texts: boxes.length, found: found.slice(0, 10) }
  })

test.each(flowWidths(390))(
  'no text runs, asks elsewhere, covers the page or leaves its box, at %i px',
  async (width) => {
    const page = await browser.open(width)
    const requests = await playOthers(page)
    const shown = await showAll(page)
    await page.goto('/FAQ/markup')
    // By plain selectors: roles and names of so many elements take their time.
    await page.waitForFunction((texts) => document.querySelectorAll('main dd').length === texts, shown.length)
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager'
      await Promise.allSettled([...document.images].map((image) => image.decode()))
    })

    expect(await misplaced(page)).toEqual({ texts: shown.length, found: [] })
    const named = new Set(shown.flatMap((html) => [...html.matchAll(/<img src="([^"#]*)/g)].map(([, src]) => src)))
    expect(requests.length).toBeGreaterThan(0)
    for (const request of requests) {
      expect(request.resourceType()).toBe('image')
      const { origin, searchParams } = new URL(request.url())
      expect(origin).toBe(stack().origin)
      expect(named).toContain(searchParams.get('address')?.replace(/#.*/, '').replaceAll('&', '&amp;'))
    }
    expect(page.frames()).toHaveLength(1)
    expect(new URL(page.url()).pathname).toBe('/FAQ/markup')
    const state = () => page.evaluate(() => ({ pwned: window.pwned, reported: window.reported }))
    expect(await state()).toEqual({ pwned: undefined, reported: [] })

    // A wanted film comes from YouTube's cookieless host, and can't reach the page.
    await page.locator('main dd button').first().click()
    await page.frameLocator('iframe').locator('body').waitFor({ state: 'attached' })
    const frames = page.frames().filter((frame) => frame !== page.mainFrame())
    expect(frames.map((frame) => new URL(frame.url()).origin)).toEqual(['https://www.youtube-nocookie.com'])
    expect(await state()).toEqual({ pwned: undefined, reported: [] })

    // The page's policy is at work, and would have reported.
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="window.pwned=1" style="color:red">')
    })
    await page.waitForFunction(() => window.reported.length >= 2)
    expect((await state()).pwned).toBeUndefined()
    const reports: string[] = []
    await eventually(() => expect(reports.push(...browser.takeReports())).toBe(2))
  },
)

test.each(flowWidths(1280))('the help shows the tags as they look, at %i px', async (width) => {
  const page = await browser.open(width)
  await page.goto('/FAQ/markup')
  await page.getByRole('cell', { name: '[B]vet[/B]' }).waitFor()
  expect(await page.getByRole('cell').locator('b').textContent()).toBe('vet')
  await checkScreen(page, 'faq-markup')
})
