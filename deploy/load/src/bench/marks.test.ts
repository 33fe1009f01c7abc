import { expect, test } from 'vitest'
import { marks, markTable } from './marks.ts'

test('each mark is met on its own side of the line, and on the line', () => {
  const lines = markTable({ singleCrime: 0.5, singleCrimeCpu: 1.206, everything: 0.29, pushP95: 50, rouletteP99: 50.1 })
  expect(lines).toHaveLength(6)
  expect(lines[1]).toMatch(/^crime call alone, of pgbench +>= 0\.50 x +0\.50 x +met$/)
  expect(lines[2]).toMatch(/^crime call alone, CPU in pgbench crimes +<= 1\.20 x +1\.21 x +MISSED$/)
  expect(lines[3]).toMatch(/>= 0\.30 x +0\.29 x +MISSED$/)
  expect(lines[4]).toMatch(/^p99 of roulette at 50 % +<= 50\.0 ms +50\.1 ms +MISSED$/)
  expect(lines[5]).toMatch(/<= 50\.0 ms +50\.0 ms +met$/)
})

test('an unmeasured mark is not claimed', () => {
  expect(markTable({})).toHaveLength(1)
  expect(markTable(Object.fromEntries(Object.keys(marks).map((name) => [name, 1])))).toHaveLength(
    Object.keys(marks).length + 1,
  )
})
