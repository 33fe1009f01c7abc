import { expect, test } from 'vitest'
import { useBrowser, widths } from '../support/browser/browser.ts'

// The policy that its own scripts and styles must pass is checked by `useBrowser`, as on every page.
const browser = useBrowser()

test.each(widths)('the contract is read, searched and linked to at %i px', async (width) => {
  const page = await browser.open(width)
  const origins = new Set<string>()
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  await page.goto('/api/docs')
  expect(await page.title()).toBe('Sottomondo API')
  await page.getByRole('heading', { level: 1, name: 'Sottomondo API' }).waitFor()
  const found = page.getByRole('status')
  const all = await page.locator('details').count()
  expect(await found.textContent()).toBe(`${all} calls`)

  await page.getByLabel('Search').fill('bank amount deposit')
  const deposit = page.locator('details', { hasText: '/api/bank/deposit' })
  await deposit.locator('summary').click()
  await deposit.getByText('Body', { exact: true }).waitFor()
  expect(
    await deposit
      .getByRole('row', { name: /amount/ })
      .first()
      .textContent(),
  ).toContain('integer')
  expect(Number.parseInt((await found.textContent()) ?? '', 10)).toBeLessThan(all / 10)
  // axe and the rules of fit read for a minute on some 20,000 elements.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  await page.getByLabel('Search').fill('no call has these words')
  await page.getByText('0 calls', { exact: true }).waitFor()

  // Its address leads others to the same call.
  await page.reload()
  await deposit.getByText('Body', { exact: true }).waitFor()
  expect([...origins]).toEqual([new URL(page.url()).origin])
})
