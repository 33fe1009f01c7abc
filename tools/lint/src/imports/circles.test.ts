import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ROOT } from '@sottomondo/bootstrap/root'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { circlesOf, folderCircles } from './circles.ts'

let root: string
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'circles-'))
  write('services/actions/package.json', '{}')
})
afterEach(() => rmSync(root, { recursive: true }))

const src = 'services/actions/src'

it('finds no circle in what stands', () => {
  expect(folderCircles(ROOT)).toEqual([])
})

it('names the folders of a circle, with the files that tie it', () => {
  write(`${src}/features/heist/judge.ts`, "import { b } from '../raid/raid.rules.ts'")
  write(`${src}/features/raid/lines/success.ts`, "import type { C } from '../../jail/jail.store.ts'")
  write(`${src}/features/jail/jail.store.ts`, "import type { D } from '../heist/judge.ts'")
  write(`${src}/features/mission/mission.rpc.ts`, "import type { D } from '../heist/judge.ts'")
  expect(folderCircles(root)).toEqual([
    `${src}  folders import each other in a circle: features/heist -> features/raid (judge.ts), features/jail -> features/heist (jail.store.ts), features/raid -> features/jail (success.ts)`,
  ])
})

it('lets tests, and files beside the folders, look everywhere', () => {
  write(`${src}/features/heist/heist.test.ts`, "import { b } from '../raid/raid.rules.ts'")
  write(`${src}/features/raid/raid.rules.ts`, "import { b } from '../heist/judge.ts'")
  write(`${src}/kernel/context.ts`, "import type { Cards } from './card/cards.ts'")
  write(`${src}/kernel/card/card.ts`, "import type { KernelContext } from '../context.ts'")
  write(`${src}/service.ts`, "import { b } from './features/heist/judge.ts'")
  expect(folderCircles(root)).toEqual([])
})

it('circles are the sets of nodes that reach each other both ways', () => {
  const node = fc.constantFrom(...'abcdef')
  fc.assert(
    fc.property(fc.array(fc.tuple(node, node), { maxLength: 14 }), (pairs) => {
      const arrows = new Map<string, Set<string>>()
      for (const [from, to] of pairs) if (from !== to) arrows.set(from, (arrows.get(from) ?? new Set()).add(to))
      const reached = (from: string, seen = new Set<string>()): Set<string> => {
        for (const next of arrows.get(from) ?? []) if (!seen.has(next)) reached(next, seen.add(next))
        return seen
      }
      const together = [...'abcdef'].map((one) =>
        [...'abcdef'].filter((other) => reached(one).has(other) && reached(other).has(one)).join(''),
      )
      const found = circlesOf(arrows).map((circle) => circle.join(''))
      expect(found.sort()).toEqual([...new Set(together)].filter((circle) => circle !== '').sort())
    }),
  )
})
