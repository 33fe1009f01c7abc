import type { Locator, Page, Route } from 'playwright-core'
import { type Person, Visitor } from '../players/player.ts'

/** A press as this width's player makes it: a finger on phones, else the mouse. */
export async function press(target: Locator): Promise<void> {
  if (isPhone(target.page())) await target.tap()
  else await target.click()
}

/** A way to press things. */
export type Hand = (target: Locator) => Promise<void>

/** The longest way round a page: a link of the menu, from the end of the longest table. */
const mostTabs = 250

/** A press by keyboard: Tab until the target has the focus and is enabled, and Enter. */
export async function pressByKeyboard(target: Locator): Promise<void> {
  await reachByKeyboard(target)
  await target.page().keyboard.press('Enter')
}

/** Tab until the focus is on the control or field. */
async function reachByKeyboard(target: Locator): Promise<void> {
  const { keyboard } = target.page()
  await target.and(target.page().locator(':not(:disabled, [aria-disabled=true])')).waitFor()
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let tabs = 0; !(await isThere()); tabs++) {
    if (tabs === mostTabs) throw new Error(`no Tab leads to ${target}`)
    await keyboard.press('Tab')
  }
}

/** Waits the shortest time of a hand for the same action once more: pages refuse it within a tenth of a second. */
export async function untilNextAction(page: Page): Promise<void> {
  const nextMs = (await page.evaluate(() => performance.now())) + 100
  await page.waitForFunction((ms) => performance.now() >= ms, nextMs)
}

/**
 * Presses while the answer to a call is still to come: on a busy machine it may be there before the second of two fast
 * clicks. For files without `installs`.
 * @param answer in the server's place
 */
export async function beforeAnswer(
  page: Page,
  path: string,
  presses: () => Promise<void>,
  answer?: FakeAnswer,
): Promise<void> {
  const { promise: pressed, resolve } = Promise.withResolvers<void>()
  await page.route(callAt(path), async (route) => {
    await pressed
    await (answer ? give(route, answer) : route.continue())
  })
  await presses()
  resolve()
}

/**
 * Presses the button that reads a call again, from now on answered by the server, or with `answer`: not before the
 * press, for a reading that a push begins would take the button away.
 */
export function askAgain(page: Page, path: string, answer?: FakeAnswer): Promise<void> {
  const button = page.getByRole('button', { name: /^(Probeer opnieuw|Kijk nog eens)$/ })
  return beforeAnswer(page, path, () => button.click(), answer)
}

/** Writes into a field as this hand does: a keyboard player goes there by Tab. */
export async function write(field: Locator, text: string, hand: Hand): Promise<void> {
  if (hand !== pressByKeyboard) return field.fill(text)
  await reachByKeyboard(field)
  await field.page().keyboard.press('ControlOrMeta+A')
  await field.page().keyboard.type(text)
}

/** Without a focus a keyboard player is lost: back at the top of a page that removed the pressed button. */
export const hasFocus = (page: Page): Promise<boolean> => page.evaluate(() => document.activeElement !== document.body)

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 600

/** Waits until the page is at a path. */
export async function arrive(page: Page, path: string): Promise<void> {
  await page.waitForURL(({ pathname }) => pathname === path)
}

/** Goes to a page and waits until pushes reach it. */
export async function listenAt(page: Page, path: string): Promise<void> {
  // Awaited before the navigation, and the frame before the socket is handed on: one that has come does not come again.
  const live = page.waitForEvent('websocket', {
    predicate: async (socket) =>
      socket.url().includes('/realtime') && Boolean(await socket.waitForEvent('framereceived')),
  })
  await page.goto(path)
  await live
  await page.waitForLoadState('networkidle')
}

/** Waits for a message that is read aloud: a toast, or a notice in a form. */
export async function seesText(page: Page, text: string | RegExp): Promise<void> {
  const said = page.getByRole('status').or(page.getByRole('alert')).or(page.getByRole('dialog'))
  await said.filter({ hasText: text }).first().waitFor()
}

export async function fillLogin(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

/** The whole cash figure of the header; on phones it is shown shortened. */
export async function headerCash(page: Page): Promise<number> {
  const text = (await page.getByTitle('Geld op zak').textContent()) ?? ''
  const digits = /€([\d.]+)/.exec(text)?.[1]
  if (digits === undefined) throw new Error(`the header shows no cash: ${text}`)
  return Number(digits.replaceAll('.', ''))
}

/** Returns the player of the browser's cookie, as another client of theirs. */
export async function holderOf(page: Page): Promise<Visitor> {
  const visitor = new Visitor()
  const cookies = await page.context().cookies()
  const session = cookies.find(({ name }) => name.endsWith('sottomondo_session'))
  visitor.cookie = session ? `${session.name}=${session.value}` : ''
  return visitor
}

/** Follows a link of the menu, which phones keep in a drawer. */
export async function followMenu(page: Page, label: string, hand: Hand = press): Promise<void> {
  await openMenu(page, hand)
  await hand(menuOf(page).getByRole('listitem').getByRole('link', { name: label }))
  await page.getByRole('button', { name: 'Menu', expanded: true }).waitFor({ state: 'detached' })
}

/** One of the fixed icons: above the menu, on phones in the bar at the bottom. */
export function quickIcon(page: Page, label: string): Locator {
  return isPhone(page) ? page.getByRole('link', { name: label }).last() : menuOf(page).getByTitle(label)
}

export const menuOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Hoofdmenu' })

/** On phones: opens the drawer. */
export async function openMenu(page: Page, hand: Hand = press): Promise<void> {
  if (!isPhone(page)) return
  const button = page.getByRole('button', { name: 'Menu' })
  if ((await button.getAttribute('aria-expanded')) === 'false') await hand(button)
}

type FakeAnswer = { status: number; body: unknown } | 'nothing'

/**
 * Answers a call in the server's place with an answer that a test can't cause otherwise; 'nothing' is a lost
 * connection. For files with `intercepts`.
 */
export async function answerFor(page: Page, path: string, answer: FakeAnswer): Promise<void> {
  await page.route(callAt(path), (route) => give(route, answer))
}

const callAt =
  (path: string) =>
  ({ pathname }: URL): boolean =>
    pathname === path

function give(route: Route, answer: FakeAnswer): Promise<void> {
  if (answer === 'nothing') return route.abort('connectionfailed')
  const { status, body } = answer
  if (typeof body === 'string') return route.fulfill({ status, contentType: 'text/html', body })
  return route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })
}

/** The gateway's answer while a service is away. */
export const unavailable = {
  status: 503,
  body: {
    error: 'Dit onderdeel is even niet bereikbaar. Probeer het zo opnieuw.',
    message: 'Dit onderdeel is even niet bereikbaar. Probeer het zo opnieuw.',
    errorType: 'unavailable',
  },
}
