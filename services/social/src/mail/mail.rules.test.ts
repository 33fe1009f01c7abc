import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bodyCharactersOf, mailRules, sentNow, subjectOf, waitMs } from './mail.rules.ts'

const { sentMost, sentWithinMs } = mailRules

test('nobody sends more in a minute than he may, and who waits as long as he is told may go on', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20_000), { maxLength: 60 }), (pauses) => {
      let nowMs = 1_000_000
      let recent: number[] = []
      const sent: number[] = []
      for (const pause of pauses) {
        nowMs += pause
        const wait = waitMs(recent, nowMs)
        if (wait > 0) {
          expect(waitMs(recent, nowMs + wait - 1)).toBeGreaterThan(0)
          nowMs += wait
        }
        expect(waitMs(recent, nowMs)).toBe(0)
        recent = sentNow(recent, nowMs)
        sent.push(nowMs)
        const within = sent.filter((one) => one > nowMs - sentWithinMs)
        expect(within.length).toBeLessThanOrEqual(sentMost)
      }
      expect(recent.length).toBeLessThanOrEqual(sentMost)
    }),
  )
})

test('a premium player writes more', () => {
  expect([bodyCharactersOf(true), bodyCharactersOf(false)]).toEqual([5000, 2000])
})

test('a subject stands on one line and is cut off', () => {
  expect(subjectOf(' Over\nde \u202eboot ')).toBe('Over de boot')
  expect(subjectOf('x'.repeat(300))).toHaveLength(mailRules.subjectCharacters)
})
