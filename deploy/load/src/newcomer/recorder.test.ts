import { expect, test } from 'vitest'
import { Recorder } from './recorder.ts'

test('it says what is new with its minute, and what was there before not at all', () => {
  let nowMs = 0
  const lines: string[] = []
  const recorder = new Recorder(
    (line) => lines.push(line),
    () => nowMs,
  )
  const look = (...ids: number[]) => recorder.fresh('chat', ids, (id) => id)
  expect(look(1, 2)).toEqual([])
  expect(look(2, 3)).toEqual([3])
  expect(look(3)).toEqual([])
  nowMs = 90_000
  recorder.say('chat', 'Vito: goedenavond')
  expect(lines).toEqual([' 1.5  chat     Vito: goedenavond'])
})

test('it adds up what happened', () => {
  const recorder = new Recorder(() => {})
  expect(recorder.summary()).toBe('nothing')
  for (const what of ['chat', 'mail', 'chat']) recorder.count(what)
  expect(recorder.summary()).toBe('chat 2, mail 1')
})
