import type { Locator, Page } from 'playwright-core'
import type { Person } from './player.ts'

/** A press as this width's player makes it: a finger on phones, else the mouse. */
export async function press(target: Locator): Promise<void> {
  if (isPhone(target.page())) await target.tap()
  else await target.click()
}

/** How somebody presses things. */
export type Hand = (target: Locator) => Promise<void>

/** The longest way round a page: a link of the menu, from the end of the longest table. */
const mostTabs = 250

/** A press as who has only a keyboard makes it: Tab until it is there and can be pressed, and Enter. */
export async function pressByKeyboard(target: Locator): Promise<void> {
  const { keyboard } = target.page()
  await target.and(target.page().locator(':not([aria-disabled=true])')).waitFor()
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let tabs = 0; !(await isThere()); tabs++) {
    if (tabs === mostTabs) throw new Error(`no Tab leads to ${target}`)
    await keyboard.press('Tab')
  }
  await keyboard.press('Enter')
}

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 600

/** Waits until the page is at a path. */
export async function arrive(page: Page, path: string): Promise<void> {
  await page.waitForURL(({ pathname }) => pathname === path)
}

/** Waits for a message that is read aloud: a toast, or a notice in a form. */
export async function isTold(page: Page, text: string | RegExp): Promise<void> {
  await page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text }).first().waitFor()
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

/** On phones: pulls the drawer out. */
export async function openMenu(page: Page, hand: Hand = press): Promise<void> {
  if (!isPhone(page)) return
  const button = page.getByRole('button', { name: 'Menu' })
  if ((await button.getAttribute('aria-expanded')) === 'false') await hand(button)
}

/** Answers a call in the server's place with what a test can't bring about otherwise; 'nothing' is a lost connection. For files that say `intercepts`. */
export async function answerFor(
  page: Page,
  path: string,
  answer: { status: number; body: unknown } | 'nothing',
): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === path,
    (route) =>
      answer === 'nothing'
        ? route.abort('connectionfailed')
        : route.fulfill({
            status: answer.status,
            ...(typeof answer.body === 'string'
              ? { contentType: 'text/html', body: answer.body }
              : { contentType: 'application/json', body: JSON.stringify(answer.body) }),
          }),
  )
}

/** What the gateway answers while a service is away. */
export const unavailable = {
  status: 503,
  body: {
    error: 'Dit onderdeel is even niet bereikbaar. Probeer het zo opnieuw.',
    message: 'Dit onderdeel is even niet bereikbaar. Probeer het zo opnieuw.',
    errorType: 'unavailable',
  },
}
