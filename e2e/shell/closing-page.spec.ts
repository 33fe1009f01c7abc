import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser/browser.ts'

const browser = useBrowser({ intercepts: true })

let letGo = () => {}
const pageIsGone = new Promise<void>((resolve) => {
  letGo = resolve
})
let failed: unknown

test('a page may go while its test still answers one of its calls', async () => {
  const page = await browser.open(1280)
  const requested = new Promise<void>((resolve) => {
    void page.route('**/api/cache/online-users', async (route) => {
      resolve()
      await pageIsGone
      await route.fetch().catch((error: unknown) => {
        failed = error
        throw error
      })
    })
  })
  await page.goto('/login')
  await requested
})

test('that answer fails then, and no test with it', async () => {
  letGo()
  await eventually(() => expect(String(failed)).toMatch(/closed/))
})
