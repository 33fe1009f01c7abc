import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayMostOf, decisionWords, isDoubtful, measuresOf, pointsOf, waitMs, warningMail } from './report.rules.ts'

const judged = fc.record({ upheld: fc.nat({ max: 40 }), dismissed: fc.nat({ max: 40 }) })

test('who is right once in four is doubted by nobody, nor who was judged too seldom', () => {
  fc.assert(
    fc.property(judged, ({ upheld, dismissed }) => {
      const doubtful = isDoubtful({ upheld, dismissed })
      if (upheld + dismissed < 5 || upheld * 4 > dismissed) expect(doubtful).toBe(false)
      else expect(doubtful).toBe(true)
      // One that was right makes nobody doubtful, one that was not makes nobody trusted.
      if (!doubtful) expect(isDoubtful({ upheld: upheld + 1, dismissed: Math.max(0, dismissed - 1) })).toBe(false)
      if (doubtful) expect(isDoubtful({ upheld, dismissed: dismissed + 1 })).toBe(true)
      expect([dayMostOf(doubtful), pointsOf(doubtful)]).toEqual(doubtful ? [2, 1] : [10, 2])
    }),
  )
})

test('however fast one reports, no day has more reports than may be made', () => {
  const dayMs = 24 * 60 * 60 * 1000
  const reporting = fc.record({
    doubtful: fc.boolean(),
    pausesMs: fc.array(fc.integer({ min: 0, max: 4 * 60 * 60 * 1000 }), { maxLength: 80 }),
  })
  fc.assert(
    fc.property(reporting, ({ doubtful, pausesMs }) => {
      const most = doubtful ? 2 : 10
      let nowMs = 1_790_000_000_000
      let made: number[] = []
      for (const pauseMs of pausesMs) {
        nowMs += pauseMs
        const wait = waitMs(made, dayMostOf(doubtful), nowMs)
        const ofTheDay = made.filter((atMs) => atMs > nowMs - dayMs).length
        expect(wait > 0).toBe(ofTheDay >= most)
        // The wait is no longer than it has to be.
        if (wait > 0) expect(waitMs(made, dayMostOf(doubtful), nowMs + wait)).toBe(0)
        else made = [nowMs, ...made]
      }
    }),
  )
})

test('a decision has each measure once, and none that does not exist', () => {
  expect(measuresOf([])).toEqual([])
  expect(measuresOf(['warned', 'removed', 'warned'])).toEqual(['removed', 'warned'])
  expect(measuresOf(['removed', 'shot'])).toBeUndefined()
})

test('admins read what was decided; the warned read no name and no place but their own', () => {
  expect(decisionWords('Chat', [])).toBe('Melding afgewezen (Chat).')
  expect(decisionWords('Mail', ['warned', 'blocked'])).toBe('Melding terecht (Mail): gewaarschuwd, geblokkeerd.')
  expect(warningMail('chat', '').body.split('\n\n')).toHaveLength(2)
  expect(warningMail('mail', 'Dit is de laatste keer.').body).toBe(
    [
      'Spelers meldden een mail van je. De leiding keek ernaar, en het kan niet.',
      'Dit is de laatste keer.',
      'Houd je aan de regels. Een volgende keer kan je de toegang kosten.',
    ].join('\n\n'),
  )
})
