import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { oldestBrowsers } from '@sottomondo/api-contract/browsers'
import { ROOT } from '@sottomondo/bootstrap/root'
import { expect, it } from 'vitest'
import { newerApisIn } from './newer-apis.ts'

const inBrowsers = [
  '{shell,mfe-*}/src/**/*.{ts,tsx}',
  'packages/{mfe-kit,ui-kit,router,markup,api-contract,*-rules,*-catalogue}/src/**/*.{ts,tsx}',
]
const elsewhere = /\.test\.tsx?$|\/testing[./]|raw-server|^shell\/src\/server\//

/** Files that use one of these, each with how it works without. */
const guarded: Readonly<Record<string, string>> = {
  'shell/src/menu/when-idle.ts': 'window.requestIdleCallback',
  'packages/mfe-kit/src/call/idempotency-key.ts': 'Crypto.prototype.randomUUID',
}

it.each([
  ['cars.toSorted(byValue)', 'Array.prototype.toSorted'],
  ['new Map([...Map.groupBy(all, of)])', 'Map.groupBy'],
  ['AbortSignal.any([one, other])', 'AbortSignal.any'],
  ['layer.current?.showPopover()', 'HTMLElement.prototype.showPopover'],
  ['cities.values().map(nameOf)', 'Iterator.prototype.map'],
  ['seen.union(others)', 'Set.prototype.union'],
  ['scheduler.postTask(work)', 'window.scheduler'],
  ['requestIdleCallback(work)', 'window.requestIdleCallback'],
  ['crypto.randomUUID()', 'Crypto.prototype.randomUUID'],
])('%s needs a newer browser', (source, api) => {
  expect(newerApisIn(source)).toEqual([api])
})

it.each([
  '[...cars].sort(byValue)',
  'layer.current?.showPopover?.()',
  '// as AbortSignal.any does it',
  'z.union([z.number(), z.string()])',
  '[...cities.values()].map(nameOf)',
  'Object.values(cities).map(nameOf)',
  "import { goTo } from './routes/navigation.ts'",
])('%s does not', (source) => {
  expect(newerApisIn(source)).toEqual([])
})

it('no page needs a newer browser than the oldest supported one', () => {
  const files = globSync(inBrowsers, { cwd: ROOT }).filter((file) => !elsewhere.test(file))
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) =>
    newerApisIn(readFileSync(join(ROOT, file), 'utf8'))
      .filter((api) => guarded[file] !== api)
      .map((api) => `${file}: ${api}`),
  )
  expect(found).toEqual([])
})

it('the docs name the oldest browsers', () => {
  const { chrome, firefox, safari } = oldestBrowsers
  const docs = readFileSync(join(ROOT, 'docs/architecture/screens.md'), 'utf8')
  expect(docs).toContain(`Chrome and Edge ${chrome}, Firefox ${firefox}, Safari and iOS ${safari}`)
})
