import { eventually } from '@sottomondo/test-kit/eventually'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Rules of every screen, however it was reached. The page is at one of the two widths, and is left as it was found. */

/** Widths in CSS pixels at which nothing may be cut off: the narrowest phone; a small laptop, and a desk at 200 %. */
const tight = { 390: [320], 1280: [1024, 640] } as const

/** Nothing is cut off and nothing scrolls sideways, at this width and at tighter ones. */
export async function checkFit(page: Page, name: string): Promise<void> {
  const window = page.viewportSize() ?? { width: 0, height: 0 }
  await expectFit(page, name, window.width)
  const narrow = tight[window.width as keyof typeof tight]
  if (!narrow) return
  for (const width of narrow) {
    await resize(page, { width, height: window.height })
    await expectFit(page, name, width)
  }
  await resize(page, window)
}

/**
 * Changes the window and waits until the page is drawn so: it hears of it a moment later, and an immediate check sees
 * the page half way, such as a desk whose menu is still hidden as on phones.
 */
export async function resize(page: Page, window: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(window)
  await page.evaluate(async ({ width, height }) => {
    const frame = () => new Promise((next) => requestAnimationFrame(next))
    while (innerWidth !== width || innerHeight !== height) await frame()
    // Code that follows the new width draws in the frame after that, and transitions have ended.
    await frame()
    await frame()
    const gliding = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(gliding.map(({ finished }) => finished))
  }, window)
}

async function expectFit(page: Page, name: string, width: number): Promise<void> {
  const found = await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
    const { scrollWidth, clientWidth } = document.documentElement
    const around = (element: Element, is: (one: Element) => boolean): boolean => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) if (is(at)) return true
      return false
    }
    const inScroller = (element: Element) =>
      around(element, (one) => /auto|scroll/.test(getComputedStyle(one).overflowX))
    /** Visible to screen readers alone, or absent. */
    const unseen = (element: Element): boolean =>
      around(element, (one) => getComputedStyle(one).clipPath === 'inset(50%)') ||
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const cutOff = [...document.querySelectorAll('body *')].flatMap((element) => {
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      if (!hasText || unseen(element) || inScroller(element)) return []
      const { left, right } = element.getBoundingClientRect()
      const outside = right > clientWidth + 1 || left < -1
      const style = getComputedStyle(element)
      const clipped = /hidden|clip/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1
      // Three dots say that there is more, and a title has the rest.
      const hasTitle = style.textOverflow === 'ellipsis' && element.closest('[title]') !== null
      return outside || (clipped && !hasTitle) ? [element.outerHTML.slice(0, 160)] : []
    })
    // A name is one word: on a desk there is room for it.
    const names = [...document.querySelectorAll('td a[href^="/profile/"] > span')]
    const broken = names.filter((one) => innerWidth >= 1280 && one.getClientRects().length > 1)
    return {
      overflow: scrollWidth - clientWidth,
      cutOff: cutOff.slice(0, 5),
      broken: broken.map((one) => one.textContent).slice(0, 5),
    }
  })
  expect.soft({ name, width, ...found }).toEqual({ name, width, overflow: 0, cutOff: [], broken: [] })
}

/**
 * Tab reaches every control, each shows that it has the focus, and none holds it.
 * @param within the part to check: the way to it is the same on every screen of a reader, and is checked once
 */
export async function checkKeyboard(page: Page, name: string, within: 'body' | 'main' = 'body'): Promise<void> {
  const expected = await page.evaluate((within) => {
    const pressable = 'a[href], button, input, select, textarea, summary, [tabindex]'
    const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const all = [...document.querySelectorAll<HTMLElement>(`${within} :is(${pressable})`)].filter(
      (element) => seen(element) && !element.matches(':disabled, [inert] *, [type=hidden]') && element.tabIndex >= 0,
    )
    // The arrows lead through the radios of one name.
    const radios = new Set<string>()
    const stops = all.filter((element) => {
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
      const group = `${element.form?.name} ${element.name}`
      // Tab reaches the chosen one, or the first; arrows go to the others.
      const chosen = document.querySelector(`input[type=radio][name="${CSS.escape(element.name)}"]:checked`)
      if (chosen && chosen !== element) return false
      if (radios.has(group)) return false
      radios.add(group)
      return true
    })
    const mouseOnly = [...document.querySelectorAll(`${within} *`)].filter(
      (element) =>
        seen(element) &&
        getComputedStyle(element).cursor === 'pointer' &&
        !element.closest(`${pressable}, label, [role=option]`),
    )
    ;(document.activeElement as HTMLElement | null)?.blur()
    const start = document.querySelector<HTMLElement>(within)
    if (start && start !== document.body) {
      start.tabIndex = -1
      start.focus({ preventScroll: true })
    }
    scrollTo(0, 0)
    for (const stop of stops) stop.setAttribute('data-stop', '')
    // The page notes where the focus goes: a question after each press took longer than the press.
    const notes = { unmarked: [] as string[], isOut: false }
    const marked = (one: Element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
    }
    const note = ({ target: element }: FocusEvent) => {
      if (notes.isOut || !(element instanceof Element)) return
      notes.isOut = !element.closest(within)
      if (notes.isOut) return
      element.setAttribute('data-reached', '')
      const around = [element, element.parentElement, element.nextElementSibling].filter((one) => one !== null)
      if (!around.some(marked)) notes.unmarked.push(element.outerHTML.slice(0, 160))
    }
    document.addEventListener('focusin', note)
    Object.assign(window, { focusNotes: { notes, end: () => document.removeEventListener('focusin', note) } })
    return { stops: stops.length, mouseOnly: mouseOnly.map((element) => element.outerHTML.slice(0, 160)).slice(0, 5) }
  }, within)
  // A live page may get more of them meanwhile, and the row with the focus may be gone again, such as a prisoner's.
  const mostPresses = 2 * expected.stops + 1
  for (let presses = 0; presses < mostPresses; ) {
    const left = await page.evaluate(() => {
      const { notes } = (window as unknown as { focusNotes: { notes: { isOut: boolean } } }).focusNotes
      return notes.isOut ? 0 : document.querySelectorAll('[data-stop]:not([data-reached])').length
    })
    if (left === 0) break
    for (const end = Math.min(presses + left, mostPresses); presses < end; presses++) await page.keyboard.press('Tab')
  }
  const { missed, unmarked } = await page.evaluate(() => {
    type Seen = { notes: { unmarked: string[] }; end(): void }
    const { notes, end } = (window as unknown as { focusNotes: Seen }).focusNotes
    end()
    document.querySelector('main')?.removeAttribute('tabindex')
    const left = [...document.querySelectorAll('[data-stop]:not([data-reached])')]
    for (const mark of ['data-stop', 'data-reached'])
      for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark)
    return { missed: left.map((element) => element.outerHTML.slice(0, 160)).slice(0, 5), unmarked: notes.unmarked }
  })
  const { mouseOnly } = expected
  expect.soft({ name, missed, mouseOnly, unmarked }).toEqual({ name, missed: [], mouseOnly: [], unmarked: [] })
}

/** For players who asked for less motion none goes on, or takes longer than a blink, and no change glides. */
export async function checkStillness(page: Page, name: string): Promise<void> {
  const gliding = await page.evaluate(() => {
    const { style } = document.body
    const before = document.getAnimations().length
    style.opacity = '0.99'
    // Forces the layout.
    void getComputedStyle(document.body).opacity
    const begun = document.getAnimations().length - before
    style.opacity = ''
    return begun
  })
  expect.soft({ name, gliding }).toEqual({ name, gliding: 0 })
  const moving = await page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { duration = 0, iterations = 1 } = animation.effect?.getComputedTiming() ?? {}
      const long = iterations === Number.POSITIVE_INFINITY || Number(duration) > 100
      const element = animation.effect instanceof KeyframeEffect ? animation.effect.target : null
      return long && animation.playState === 'running' ? [element?.outerHTML.slice(0, 160) ?? 'something'] : []
    }),
  )
  expect.soft({ name, moving }).toEqual({ name, moving: [] })
}

/** Without a network the screen stays and says so; with one again it goes on by itself. */
export async function checkOffline(page: Page, name: string): Promise<void> {
  const strip = page.getByText('Je bent offline.')
  await page.context().setOffline(true)
  await strip.waitFor()
  await checkBottom(page, name)
  await page.context().setOffline(false)
  await strip.waitFor({ state: 'detached' })
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
  // Others' actions in the last moment may have had a list read without a network: it is read again now.
  await eventually(async () => {
    const failures = await page.getByRole('main').getByRole('alert').allTextContents()
    expect({ name, failures }).toEqual({ name, failures: [] })
  })
}

/** A page none of whose readings came says so once, with one button to try again. */
export async function checkFailure(page: Page, name: string): Promise<void> {
  const retries = page.getByRole('main').getByRole('button', { name: 'Probeer opnieuw' })
  // One reading fails after the other.
  await eventually(async () =>
    expect({ name, saidOnce: (await retries.count()) <= 1 }).toEqual({ name, saidOnce: true }),
  )
}

/**
 * On a phone a page begins with what can be done on it, at the first visit as well: its first button or field ends at
 * most so far from the top.
 */
export async function checkFirstControl(page: Page, name: string, mostPx: number): Promise<void> {
  // Parts of a page, and answers, come late on a busy machine.
  await eventually(async () => {
    const bottom = await page.evaluate(async () => {
      await document.fonts.ready
      scrollTo(0, 0)
      // What opens the folded picture is no action of the page, and links of a call stand above all pages.
      const controls = document.querySelectorAll(
        'main :is(button, input, select, textarea, a[class*=button]):not([data-fold])',
      )
      const seen = [...controls].filter((control) => control.checkVisibility({ visibilityProperty: true }))
      // A list that has scrolled to its end has some above its own window.
      const bottoms = seen.map((one) => Math.round(one.getBoundingClientRect().bottom)).filter((at) => at > 0)
      // Nothing to do: an empty jail, or a rank that is too low.
      return bottoms.length > 0 ? Math.min(...bottoms) : 0
    })
    expect({ name, bottom, high: bottom <= mostPx }).toEqual({ name, bottom, high: true })
  })
}

/** What is fixed or sticks to the bottom of the page lies beside each other, and each of it says something. */
export async function checkBottom(page: Page, name: string): Promise<void> {
  // Heights are measured a frame after something came.
  await eventually(async () => {
    const found = await page.evaluate(() => {
      const things = [...document.querySelectorAll('#app *')].flatMap((one) => {
        const { position, bottom } = getComputedStyle(one)
        const box = one.getBoundingClientRect()
        const isAtBottom =
          position === 'fixed' ? box.bottom > innerHeight / 2 : position === 'sticky' && bottom !== 'auto'
        const isSeen = box.height > 0 && box.top < innerHeight && box.height < innerHeight * 0.8
        const isStuck = position === 'fixed' || box.bottom <= innerHeight
        return isAtBottom && isStuck && isSeen && one.checkVisibility({ visibilityProperty: true })
          ? [{ one, box }]
          : []
      })
      const say = ({ one, box }: (typeof things)[number]) =>
        `${Math.round(box.top)}-${Math.round(box.bottom)} ${one.outerHTML.slice(0, 100)}`
      const overlaps = things.flatMap((thing, index) =>
        things
          .slice(index + 1)
          .filter(({ one }) => !thing.one.contains(one) && !one.contains(thing.one))
          .filter(({ box }) => box.top < thing.box.bottom - 1 && thing.box.top < box.bottom - 1)
          .filter(({ box }) => box.left < thing.box.right - 1 && thing.box.left < box.right - 1)
          .map((other) => `${say(thing)} / ${say(other)}`),
      )
      const blank = things.filter(({ one }) => !(one.textContent ?? '').trim()).map(say)
      return { overlaps, blank }
    })
    expect({ name, ...found }).toEqual({ name, overlaps: [], blank: [] })
  })
}
