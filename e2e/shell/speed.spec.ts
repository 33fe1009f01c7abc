import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { type Audience, newAudience, views } from '../support/screens.ts'
import { throttle, type Visit, visit } from '../support/throttled-phone.ts'

/** `npm run speed`: the processor is slowed down too, and times are judged; on a machine with other work they say nothing. */
const judgesTimes = process.env.SPEED === '1'

/** DESIGN.md. All files of a first visit: shell with sockets, a remote's screen, fonts, and the page with its answers. */
const budget = { layoutShift: 0.02, kilobytes: 175 + 25 + 40 + 20, largestPaintMs: 1500, slowestPressMs: 100 }

const browser = useBrowser()
const table: (Visit & { screen: string })[] = []

let audience: Audience
beforeAll(async () => {
  audience = await newAudience()
})

test.each(views)('quick and still for a $reader: $names', async ({ reader, group }) => {
  const own: typeof table = []
  for (const screen of group) {
    const page = await browser.open(390, audience.visitor(reader))
    await throttle(page, { processor: judgesTimes })
    const main = page.getByRole('main')
    const seen = await visit(
      page,
      audience.pathOf(screen),
      async () => {
        await page.locator('#app:not([inert])').waitFor()
        await main.getByRole('heading', { level: 1 }).first().waitFor()
        await main.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
      },
      async () => {
        const menu = page.getByRole('button', { name: 'Menu' })
        if (await menu.isVisible()) for (let press = 0; press < 2; press += 1) await menu.tap()
        for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab')
      },
    )
    own.push({ screen: `${screen.name} (${reader})`, ...seen })
    await page.close()
  }
  table.push(...own)
  const over = own.filter(
    (seen) =>
      seen.layoutShift > budget.layoutShift ||
      seen.kilobytes > budget.kilobytes ||
      (judgesTimes && (seen.largestPaintMs > budget.largestPaintMs || seen.slowestPressMs > budget.slowestPressMs)),
  )
  expect(over).toEqual([])
})

afterAll(() => {
  const columns = ['LCP ms', 'CLS', 'INP ms', 'kB to paint', 'kB', 'blocked ms', 'longest ms']
  const lines = table.map((seen) => [
    seen.screen.padEnd(30),
    ...[
      seen.largestPaintMs.toFixed(0),
      seen.layoutShift.toFixed(3),
      seen.slowestPressMs.toFixed(0),
      seen.kilobytesToFirstPaint.toFixed(0),
      seen.kilobytes.toFixed(0),
      seen.blockedMs.toFixed(0),
      seen.longestTaskMs.toFixed(0),
    ].map((figure, index) => figure.padStart(columns[index]?.length ?? 0)),
  ])
  const how = judgesTimes ? 'Fast 4G, processor slowed down fourfold' : 'Fast 4G, this machine’s processor'
  console.log(
    [`Phone, ${how}`, ['screen'.padEnd(30), ...columns], ...lines].map((line) => [line].flat().join('  ')).join('\n'),
  )
})
