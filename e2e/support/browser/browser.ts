import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { newerApis } from '@sottomondo/lint/newer-apis'
import { BROWSER } from '@sottomondo/local/system-packages'
import { requireBinary } from '@sottomondo/private-servers'
import axe from 'axe-core'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page, type Request } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import type { Visitor } from '../players/player.ts'
import { stack } from '../stack/stack.ts'
import { checkFigures } from './figures.ts'
import { checkFit, resize } from './looks.ts'
import { writeWebp } from './webp.ts'

export const executablePath = process.env.CHROMIUM ?? requireBinary(BROWSER.binary)
export const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  // Places letters as players' browsers do: it would round their widths to whole pixels.
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The two widths at which every screen is looked at. */
export const widths = [1280, 390] as const
export type Width = (typeof widths)[number]

/**
 * The widths at which a flow is played from end to end: one, for the table of screens looks at every route at all of
 * them. Both in `npm test -- soak`, and when pictures are taken.
 */
export const flowWidths = (width: Width): readonly Width[] =>
  process.env.SOAK || process.env.UPDATE_SCREENS ? widths : [width]
const heights: Record<Width, number> = { 1280: 800, 390: 844 }

/** Longer than anything takes on a busy machine: only an event that never comes reaches it. */
const waitMs = 30_000

/** Pictures of failures, and with UPDATE_SCREENS=1 of every checked screen. They are made on demand: not in git. */
const pictures = join(import.meta.dirname, '../../.screens')
/** The few pictures of the docs stand there as well, small. */
const shownInDocs = new Set(['crime-1280', 'status-390', 'garage-390', 'roulette-390'])
const docs = join(import.meta.dirname, '../../../docs/screens')
/** The front page shows parts of these, from such an element on. */
const shownToVisitors: Readonly<Record<string, string>> = {
  'crime-390': 'main tbody tr',
  'garage-390': 'main [data-sortable] tbody tr',
  'roulette-390': 'main [class*=felt]',
}
const picturesOfPlay = join(import.meta.dirname, '../../../shell/src/screens/login/scenes')
/** The window of a picture grows with its page up to so many times its height; further for the sheet of all screens. */
const tallest = 1.2
const tallestOnSheet = 2.5

/** Chromium's words about a violated policy. */
const policyReport = /Content Security Policy|Permissions policy violation/i

export interface TestBrowser {
  /** A page with cookies and storage of its own, closed after the test; with a visitor's session when one is given. */
  open(width: Width, visitor?: Visitor): Promise<Page>
  /** Returns the policy violations of pages since the last call; untaken ones fail the test. */
  takeReports(): string[]
}

export interface BrowserOptions {
  /** The file breaks pages on purpose; else an error that a page does not catch fails its test. */
  pagesMayThrow?: boolean
  /** The file answers calls in the server's place, past which a service worker would lead them. */
  intercepts?: boolean
  /** Pages are in a browser without `newerApis`, like the oldest of our players'. */
  isOld?: boolean
  /** Pages run no JavaScript: they show only the gateway's answer. */
  runsNothing?: boolean
  /** Pages install their service worker, as players' do: a fifth of what a page takes until it stands. */
  installs?: boolean
}

/** One Chromium for all files of a worker: each test has contexts of its own in it. */
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
const worker = test.extend('shared', { scope: 'worker' }, async ({}, { onCleanup }) => {
  mkdirSync(pictures, { recursive: true })
  const browser = await chromium.launch({ executablePath, args: flags })
  onCleanup(() => browser.close())
  return browser
})

/** Pages for the tests of one file. Declared at its top. */
export function useBrowser({
  pagesMayThrow = false,
  intercepts = false,
  isOld = false,
  runsNothing = false,
  installs = false,
}: BrowserOptions = {}): TestBrowser {
  let browser: Browser
  let contexts: BrowserContext[] = []
  let thrown: string[] = []
  /** Actions of a page that its policy (CSP) prevented. */
  let violationReports: string[] = []
  /** Requests that are neither answered nor failed yet. */
  let unanswered = new Set<Request>()
  let lost: string[] = []
  worker.beforeAll(({ shared }) => {
    browser = shared
  })
  afterEach(async ({ task }) => {
    const [opened, uncaught, violations] = [contexts, thrown, violationReports]
    contexts = []
    thrown = []
    violationReports = []
    if (task.result?.state === 'fail') {
      await photograph(task.name, opened)
      const waited = [...unanswered].map((request) => `no answer to ${request.method()} ${request.url()}`)
      for (const line of [...lost, ...waited]) console.log(`${task.name}: ${line}`)
    }
    unanswered = new Set()
    lost = []
    for (const context of opened) {
      // A page also makes calls by itself: a test's replaced answer may be at work when the page goes.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
    }
    if (!pagesMayThrow) expect(uncaught).toEqual([])
    expect(violations).toEqual([])
  })
  return {
    async open(width, visitor) {
      const context = await browser.newContext({
        viewport: { width, height: heights[width] },
        locale: 'nl-NL',
        timezoneId: 'Europe/Amsterdam',
        reducedMotion: 'reduce',
        hasTouch: width === 390,
        javaScriptEnabled: !runsNothing,
        serviceWorkers: installs ? 'allow' : 'block',
        baseURL: stack().origin,
      })
      context.setDefaultTimeout(waitMs)
      contexts.push(context)
      // Workers and frames report here too, and events before anything of a test could listen.
      context.on('console', (message) => {
        if (message.type() === 'error' && policyReport.test(message.text())) violationReports.push(message.text())
      })
      context.on('weberror', (error) => thrown.push(String(error.error())))
      context.on('request', (request) => unanswered.add(request))
      context.on('requestfinished', (request) => unanswered.delete(request))
      context.on('requestfailed', (request) => {
        unanswered.delete(request)
        lost.push(`${request.failure()?.errorText} for ${request.url()}`)
      })
      if (visitor?.cookie) {
        const [name = '', ...value] = visitor.cookie.split('=')
        await context.addCookies([{ name, value: value.join('='), url: stack().origin }])
      }
      if (isOld) await context.addInitScript(forgetApis, missing)
      if (intercepts) await context.addInitScript(forgetGivenAnswers)
      const page = await context.newPage()
      return runsNothing ? page : waitForLife(page)
    },
    takeReports: () => violationReports.splice(0),
  }
}

/** An emulation lasts as long as its session. */
const touches = new WeakMap<Page, CDPSession>()

/** Gives the page the other width: a phone is touched, and a desk is not. */
export async function become(page: Page, width: Width): Promise<void> {
  if (page.viewportSize()?.width === width) return
  const session = touches.get(page) ?? (await page.context().newCDPSession(page))
  touches.set(page, session)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: width === 390 })
  await resize(page, { width, height: heights[width] })
}

/** A page comes with its screen's first answers; where tests answer in the server's place it must ask for them. */
export function forgetGivenAnswers(): void {
  const watch = new MutationObserver(() => {
    const answers = document.getElementById('answers')
    if (!answers) return
    watch.disconnect()
    // Its text may still be on its way; it then goes into a detached element.
    answers.remove()
  })
  watch.observe(document, { childList: true, subtree: true })
}

/** Our own code checks visibility by it. */
const missing = newerApis.filter((api) => api !== 'Element.prototype.checkVisibility')

/** Removes APIs that older browsers lack. */
function forgetApis(paths: readonly string[]): void {
  for (const path of paths) {
    const steps = path.replace(/^window\./, '').split('.')
    const name = steps.pop() ?? ''
    const owner = steps.reduce<unknown>((one, step) => (one as Record<string, unknown> | undefined)?.[step], window)
    if (owner) delete (owner as Record<string, unknown>)[name]
  }
}

/** A page begins as a picture that the gateway has drawn: waits until its code has taken over. */
function waitForLife(page: Page): Page {
  const alive = async <T>(arrived: Promise<T>): Promise<T> => {
    const response = await arrived
    await page.locator('#app[inert]').waitFor({ state: 'detached' })
    return response
  }
  const { goto, reload } = page
  page.goto = (...args) => alive(goto.apply(page, args))
  page.reload = (...args) => alive(reload.apply(page, args))
  return page
}

/** Takes pictures of a failed test's pages at its end. */
async function photograph(test: string, contexts: readonly BrowserContext[]): Promise<void> {
  const name = test.replaceAll(/\W+/g, '-').slice(0, 80)
  for (const [index, page] of contexts.flatMap((context) => context.pages()).entries())
    await page.screenshot({ path: join(pictures, `failed-${name}-${index}.png`) })
}

/**
 * Checks the rules of every screen: axe, and nothing cut off, also on a narrow phone and at 200 %. Takes its picture
 * with UPDATE_SCREENS=1.
 * @param within the part that axe checks: what is around it is the same on every screen of a reader
 */
export async function checkScreen(page: Page, name: string, within: 'body' | 'main' = 'body'): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  await page.evaluate(async () => {
    // From its top, without earlier toasts, which would cover it.
    for (const button of document.querySelectorAll<HTMLButtonElement>('[popover] button')) button.click()
    scrollTo(0, 0)
    await document.fonts.ready
  })
  if (process.env.UPDATE_SCREENS) await takePicture(page, `${name}-${width}`)
  await checkFit(page, name)
  if (width === 390) await checkFigures(page, name)
  const serious = await violations(page, within, withoutLesser)
  expect.soft({ name, width, serious }).toEqual({ name, width, serious: [] })
}

/** Rules whose violations are never serious. Each rule has one impact, which axe keeps to itself. */
const lesserRules = (axe as unknown as { _audit: { rules: { id: string; impact: string }[] } })._audit.rules
  .filter(({ impact }) => impact === 'minor' || impact === 'moderate')
  .map(({ id }) => id)
const withoutLesser = Object.fromEntries(lesserRules.map((id) => [id, { enabled: false }]))

/** Less than half as long as the same with its comments, which every checked page would read. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Runs in the page itself, which has no frames, and reports only these; a page that is checked again has axe already.
 */
async function violations(
  page: Page,
  within: 'body' | 'main',
  rules: axe.RunOptions['rules'],
): Promise<{ id: string; nodes: string[] }[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axeSource};undefined`)
  const given = { rules: rules ?? {}, within }
  return page.evaluate(async ({ rules, within }) => {
    const { axe: inPage } = window as unknown as { axe: Pick<typeof axe, 'run'> }
    const { violations } = await inPage.run(within === 'main' ? 'main' : document, { rules, reporter: 'no-passes' })
    const isAny = Object.keys(rules).length === 0
    return violations
      .filter(({ impact }) => isAny || impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html).slice(0, 3) }))
  }, given)
}

/** A picture for the sheet of all screens, and what axe has to say by any of its rules. */
export async function pictureForSheet(page: Page, name: string): Promise<void> {
  await takePicture(page, name, tallestOnSheet)
  if (/-(390|1280)$/.test(name)) await checkAllRules(page, name, 'body')
}

/** Checks by all rules of axe, also those whose violations are never serious. */
export async function checkAllRules(page: Page, name: string, within: 'body' | 'main'): Promise<void> {
  expect.soft({ name, found: await violations(page, within, {}) }).toEqual({ name, found: [] })
}

/** A picture of a series, such as players' first minutes: only with UPDATE_SCREENS=1. */
export async function film(page: Page, name: string): Promise<void> {
  if (process.env.UPDATE_SCREENS) await takePicture(page, `${name}-${page.viewportSize()?.width}`)
}

/**
 * A font that came a moment too late is not used by its page any more (`font-display: optional`), which is right for
 * players and wrong for a picture: here it is used all the same.
 */
async function takeOptionalFonts(): Promise<void> {
  const fontsOf = (sheet: CSSStyleSheet) =>
    [...sheet.cssRules].flatMap((rule) => {
      if (!(rule instanceof CSSFontFaceRule) || rule.style.getPropertyValue('font-display') !== 'optional') return []
      const { style } = rule
      const [, url = ''] = /url\("?([^")]+)"?\)/.exec(style.getPropertyValue('src')) ?? []
      const source = `url("${new URL(url, sheet.href ?? document.baseURI)}")`
      const family = style.getPropertyValue('font-family').replaceAll('"', '')
      return [new FontFace(family, source, { weight: style.getPropertyValue('font-weight') || '400' })]
    })
  const fonts = await Promise.all([...document.styleSheets].flatMap(fontsOf).map((font) => font.load()))
  // The last one of a name is used.
  for (const font of fonts) document.fonts.add(font)
}

/** With all drawings and fonts there, in a window that grows with the page. */
async function takePicture(page: Page, name: string, most = tallest): Promise<void> {
  await page.evaluate(takeOptionalFonts)
  const window = page.viewportSize() ?? { width: 0, height: 0 }
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await resize(page, { ...window, height: Math.min(height, Math.round(most * window.height)) })
  await page.evaluate(async () => {
    await document.fonts.ready
    const isSeen = (image: HTMLImageElement) => {
      const { top, bottom, left, right } = image.getBoundingClientRect()
      return (
        image.checkVisibility({ visibilityProperty: true }) &&
        bottom > 0 &&
        right > 0 &&
        top < innerHeight &&
        left < innerWidth
      )
    }
    const seen = [...document.images].filter(isSeen)
    // An image that cannot be fetched stays empty, as for players.
    await Promise.allSettled(seen.map((image) => image.decode()))
  })
  await page.screenshot({ path: join(pictures, `${name}.png`) })
  if (most === tallest && shownInDocs.has(name)) await writeWebp(page, join(docs, `${name}.webp`))
  const shownFrom = most === tallest ? shownToVisitors[name] : undefined
  if (shownFrom) await takePartForVisitors(page, name.replace(/-\d+$/, ''), shownFrom)
  await resize(page, window)
}

/** Finer than it is shown, for phones' screens, and above the bar at the window's bottom. */
async function takePartForVisitors(page: Page, name: string, from: string): Promise<void> {
  const part = { width: 390, height: 360 }
  const top = await page
    .locator(from)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top)
  const above = 12
  await resize(page, { width: part.width, height: Math.round(top) + 2 * part.height })
  const clip = { x: 0, y: top - above, ...part, scale: 1.5 }
  await writeWebp(page, join(picturesOfPlay, `${name}.webp`), clip)
}
