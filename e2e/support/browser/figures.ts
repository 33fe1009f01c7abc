import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * On a phone amounts and cities are short in cells and lists alone (spec 1 §9): headings, sentences, buttons and labels
 * write them out. A short form has the full one as its title and its name, and ends no sentence with two stops.
 */
export async function checkFigures(page: Page, name: string): Promise<void> {
  const found = await page.evaluate(() => {
    const prose =
      'h1, h2, h3, h4, p, button, label, legend, summary, option, figcaption, a[class*=button], [role=status]'
    const cells = 'td, th, dd, dt, li, [data-figure]:not(button)'
    /** What a player types or pays, and what is only read aloud. */
    const exact =
      'button, label, option, input, textarea, a[class*=button], .visually-hidden, [id$=hint], svg title, code, :has(> code)'
    /** A figure or a city alone; sentences, also of players and of the server, have others. */
    const long = /^[€−+ ]*\d{1,3}(?:\.\d{3})+(?: ?(?:%|[a-z]+))?$|^(?:Amsterdam|Brussel|Parijs|Rome)$/
    const isSeen = (element: Element | null) => Boolean(element?.checkVisibility({ visibilityProperty: true }))
    const text = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 90)
    /** The nearest of both kinds decides: a sentence within a list is a sentence, a note within a cell is a cell. */
    const kindOf = (element: Element): 'prose' | 'cell' | undefined => {
      const nearest = element.closest(`${prose}, ${cells}`)
      if (!nearest) return undefined
      if (element.closest('td, th')) return element.closest('button, a[class*=button]') ? 'prose' : 'cell'
      return nearest.matches(prose) ? 'prose' : 'cell'
    }
    const main = document.querySelector('main')
    const shorts = [...(main?.querySelectorAll('[data-short]') ?? [])].filter(isSeen)
    const cut = shorts.filter((one) => kindOf(one) === 'prose').map((one) => text(one.closest(prose) ?? one))
    const nameless = shorts
      .filter((one) => !one.closest('svg'))
      .filter((one) => !one.getAttribute('title') || one.getAttribute('title') !== one.getAttribute('aria-label'))
      .map(text)
    const walker = document.createTreeWalker(main ?? document, NodeFilter.SHOW_TEXT)
    const whole: string[] = []
    while (walker.nextNode()) {
      const { parentElement, nodeValue } = walker.currentNode
      if (!parentElement || !isSeen(parentElement) || parentElement.closest(exact)) continue
      if (long.test((nodeValue ?? '').trim()) && kindOf(parentElement) !== 'prose') whole.push(text(parentElement))
    }
    // biome-ignore lint/performance/useDomNodeTextContent: as it is shown, without what the width hides
    const stops = (main?.innerText ?? '').split('\n').filter((line) => /(?<!\.)\.\.(?!\.)/.test(line))
    const unique = (some: string[]) => [...new Set(some)].slice(0, 12)
    return { cut: unique(cut), whole: unique(whole), nameless: unique(nameless), stops: unique(stops) }
  })
  expect.soft({ name, ...found }).toEqual({ name, cut: [], whole: [], nameless: [], stops: [] })
}
