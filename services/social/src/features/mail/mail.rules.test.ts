import { nothingToSee } from '@sottomondo/markup/corpora'
import { filled, signs } from '@sottomondo/test-kit/texts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bodyOf, mailRules, quotedMail, replySubject, sentNow, subjectOf, waitMs } from './mail.rules.ts'

const { sentMost, sentWithinMs } = mailRules

test('a player never sends more in a minute than the limit, and may go on after the wait that they are given', () => {
  fc.assert(
    // Some faster than the limit allows.
    fc.property(fc.array(fc.oneof(fc.nat(4_000), fc.nat(20_000)), { maxLength: 60 }), (pauses) => {
      let nowMs = 1_000_000
      let recent: number[] = []
      const sent: number[] = []
      for (const pause of pauses) {
        nowMs += pause
        const wait = waitMs(recent, nowMs)
        expect(wait > 0).toBe(sent.filter((one) => one > nowMs - sentWithinMs).length >= sentMost)
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

test('a text above its writer’s limit is cut off; a premium player has more', () => {
  const long = 'x'.repeat(6000)
  expect([true, false].map((isPremium) => bodyOf(long, isPremium).body.length)).toEqual([5000, 2000])
  expect(bodyOf(long, true).isCut).toBe(true)
  expect(bodyOf(' tekst \n', false)).toEqual({ body: 'tekst', isCut: false })
  for (const sign of signs) {
    expect(bodyOf(filled(sign, 5000), true)).toEqual({ body: filled(sign, 5000), isCut: false })
    expect(bodyOf(filled(sign, 5001), true).isCut).toBe(true)
    expect(subjectOf(filled(sign, 75))).toBe(filled(sign, 75))
  }
})

test('a mail of which nothing is seen is empty', () => {
  expect(nothingToSee.map((nothing) => bodyOf(nothing, true).body).filter(Boolean)).toEqual([])
  expect(bodyOf('[IMG]https://i.example.com/a.png[/IMG]', false).body).not.toBe('')
})

test('a subject stands on one line and is cut off', () => {
  expect(subjectOf(' Over\nde \u202eboot ')).toBe('Over de boot')
  expect(subjectOf('x'.repeat(300))).toHaveLength(mailRules.subjectCharacters)
})

test.each([
  ['Over de boot', 'Re: Over de boot'],
  ['Re: Over de boot', 'Re: Over de boot'],
  ['RE:re : Re: Over de boot', 'Re: Over de boot'],
  ['', 'Re:'],
])('an answer to %j is called %j', (subject, reply) => expect(replySubject(subject)).toBe(reply))

test('a quotation leaves room for its answer, and stays whole', () => {
  expect(quotedMail('Vanavond.', 'Vito', false)).toBe('[QUOTE from=Vito]Vanavond.[/QUOTE]\n\n')
  fc.assert(
    // Long texts shrink for minutes, and say no more when they have.
    fc.property(fc.noShrink(fc.string({ unit: 'grapheme', maxLength: 6000 })), fc.boolean(), (body, isPremium) => {
      const quote = quotedMail(body, null, isPremium)
      expect(bodyOf(`${quote}${'x'.repeat(mailRules.answerCharacters)}`, isPremium).isCut).toBe(false)
      expect(quote).toMatch(/^\[QUOTE from=Sottomondo\][\s\S]*\[\/QUOTE\]\n\n$/)
    }),
  )
})
