import type { CDPSession, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkScreen, flowWidths, useBrowser } from '../support/browser/browser.ts'
import { newPlayer } from '../support/players/player.ts'
import { pushSubscription } from '../support/players/push.ts'
import { stack } from '../support/stack/stack.ts'

const browser = useBrowser({ installs: true })

/** Chromium asks its maker's push service for an address: here it gets one at once. */
async function giveSubscriptions(page: Page): Promise<void> {
  await page.addInitScript(({ endpoint, keys }) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
    const given = {
      endpoint,
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => sessionStorage.removeItem('push'),
    }
    PushManager.prototype.getSubscription = async () => (sessionStorage.getItem('push') ? (given as never) : null)
    PushManager.prototype.subscribe = async () => {
      sessionStorage.setItem('push', 'on')
      return given as never
    }
  }, pushSubscription())
}

/** Pushes a message into the page's service worker, as a push service would. */
async function pushInto(devtools: CDPSession, message: object): Promise<void> {
  const registration = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(stack().origin))
      if (own) resolve(own.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  const data = JSON.stringify(message)
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: stack().origin,
    registrationId: await registration,
    data,
  })
  await devtools.send('ServiceWorker.disable')
}

interface Notice {
  body: string
  tag: string
  data: unknown
}

/** Headless Chromium shows no notices: notes what its service worker wants shown. */
async function noteNotices(page: Page) {
  await page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).active))
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('the page has no service worker')
  await worker.evaluate(() => {
    const notices: unknown[] = []
    Object.assign(self, { notices })
    ServiceWorkerRegistration.prototype.showNotification = async (_title, { body, tag, data } = {}) =>
      void notices.push({ body, tag, data })
  })
  return {
    shown: () => worker.evaluate(() => (self as unknown as { notices: Notice[] }).notices),
    press: ({ data }: Notice) =>
      worker.evaluate((data) => {
        const notification = { data, close: () => undefined }
        const waitUntil = (work: Promise<unknown>) => void work.catch(() => undefined)
        dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }))
      }, data),
  }
}

test.each(flowWidths(390))(
  'a device takes push messages, at %i px: while no page is in sight they are shown, and lead on',
  async (width) => {
    const { visitor } = await newPlayer()
    const page = await browser.open(width, visitor)
    await giveSubscriptions(page)
    await page.goto('/')
    const notices = await noteNotices(page)
    await page.goto('/settings?tab=meldingen')
    await page.getByRole('button', { name: 'Zet aan op dit toestel' }).click()
    await page.getByText('Dit toestel', { exact: true }).waitFor()
    await page.getByLabel('Je krijgt mail').check()
    await page.getByLabel('Stil vanaf').selectOption('22:00')
    await page.getByRole('button', { name: 'Bewaar je keuze' }).click()
    await page.getByText('Je keuze is opgeslagen.').first().waitFor()
    await checkScreen(page, 'push-settings')
    await page.reload()
    await page.getByText('Dit toestel', { exact: true }).waitFor()
    expect(await page.getByLabel('Je krijgt mail').isChecked()).toBe(true)
    expect(await page.getByLabel('Stil vanaf').inputValue()).toBe('22')

    const devtools = await page.context().newCDPSession(page)
    const mail = { kind: 'mail', body: 'Vito stuurde je een mail.', path: '/inbox' }
    await pushInto(devtools, mail)
    await pushInto(devtools, { ...mail, kind: 'test', body: 'Het werkt.' })
    await expect.poll(notices.shown).toMatchObject([{ body: 'Het werkt.', tag: 'push-test' }])
    await page.goto('about:blank')
    await pushInto(devtools, mail)
    await expect.poll(async () => (await notices.shown())[1]).toMatchObject({ body: mail.body, tag: 'push-mail' })
    await page.goto('/settings?tab=meldingen')
    const [, notice] = await notices.shown()
    // The page listens once its late code is there.
    await expect
      .poll(async () => {
        if (notice) await notices.press(notice)
        return new URL(page.url()).pathname
      })
      .toBe('/inbox')
    await page.goto('/settings?tab=meldingen')
    await page.getByRole('button', { name: /^Zet uit/ }).click()
    await page.getByRole('button', { name: 'Zet aan op dit toestel' }).waitFor()
  },
)
