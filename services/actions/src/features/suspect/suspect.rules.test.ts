import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bucketAt, habitOf, suspectRules as rules, suspectRuns } from './suspect.rules.ts'

const cooldownSeconds = 60
const between = { fromMs: 0, untilMs: 36 * 3_600_000 }
/** Acts again and again from an hour on, each time so many seconds after the timer. */
function acting(lateSeconds: (nth: number) => number, count: number, fromSeconds = 8 * 3_600): number[] {
  const seconds: number[] = []
  for (let [nth, at] = [0, fromSeconds]; nth < count; nth++) {
    seconds.push(Math.floor(at))
    at += cooldownSeconds + lateSeconds(nth)
  }
  return seconds
}

test('who is as late each time is a program; people are not, however long they play', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 50, noNaN: true }), (late) => {
      const habit = habitOf(
        acting(() => late, rules.leastClicks + 1),
        cooldownSeconds,
        between,
      )
      expect(habit).toMatchObject({ kind: 'regular', clicks: rules.leastClicks })
    }),
  )
  const lateness = fc.array(fc.double({ min: 0, max: 12, noNaN: true }), { minLength: 600, maxLength: 600 })
  fc.assert(
    fc.property(lateness, fc.constantFrom(0, 1), (late, shift) => {
      // Somebody comes to the door now and then.
      const person = acting((nth) => ((nth + shift) % 40 === 0 ? 20 : 1 + (nth % 7)) + (late[nth] ?? 0) / 4, 600)
      expect(habitOf(person, cooldownSeconds, between)).toBeNull()
    }),
    { numRuns: 20 },
  )
})

test('nothing is said of few clicks, and no pause hides what is regular', () => {
  expect(
    habitOf(
      acting(() => 1, rules.leastClicks - 1),
      cooldownSeconds,
      between,
    ),
  ).toBeNull()
  const [morning, evening] = [acting(() => 1, 200), acting(() => 1, 200, 20 * 3_600)]
  expect(habitOf([...morning, ...evening], cooldownSeconds, between)).toMatchObject({ kind: 'regular' })
})

test('who makes no pause through a night is no person; whoever sleeps is one', () => {
  const awake = (nth: number) => 5 + ((nth * 7) % 40)
  const all = acting(awake, 1_500, 0).filter((at) => at * 1000 < between.untilMs)
  expect(habitOf(all, cooldownSeconds, between)).toMatchObject({ kind: 'restless' })
  const night = (at: number) => at > 20 * 3_600 && at < 20 * 3_600 + (rules.mostPauseMinutes + 5) * 60
  expect(
    habitOf(
      all.filter((at) => !night(at)),
      cooldownSeconds,
      between,
    ),
  ).toBeNull()
  // Of a short time nobody can tell.
  const untilMs = (rules.leastHours - 1) * 3_600_000
  const early = all.filter((at) => at * 1000 < untilMs)
  expect(habitOf(early, cooldownSeconds, { fromMs: 0, untilMs })).toBeNull()
})

test('each bucket has its turn once a day', () => {
  const turns: (number | null)[] = []
  for (let hour = suspectRuns.fromHour; hour < 24; hour++)
    for (let minute = 0; minute < 60; minute += suspectRuns.everyMinutes) turns.push(bucketAt(hour, minute + 1, 256))
  expect(turns.filter((one) => one !== null)).toEqual(Array.from({ length: 256 }, (_, index) => index))
  expect(bucketAt(suspectRuns.fromHour - 1, 59, 256)).toBeNull()
})
