import { expect, it } from 'vitest'
import { readArguments } from './arguments.ts'

it('runs until it is stopped when nothing is asked for', () => {
  expect(readArguments([])).toMatchObject({ work: 'run' })
})
it.each([
  [['--storm', '5'], { work: 'storm', minutes: 5, isCut: false }],
  [['--storm', '5', '--cut', '--only', 'nats,redis'], { isCut: true, only: ['nats', 'redis'] }],
  [['--upgrade'], { work: 'upgrade', from: undefined }],
  [['--upgrade', 'v1.2.3'], { work: 'upgrade', from: 'v1.2.3' }],
  [['--restore', '--rate', '20'], { work: 'restore', rate: 20 }],
])('reads %j', (args, read) => {
  expect(readArguments(args)).toMatchObject(read)
})
it.each([
  [['--storm', '5', '--upgrade'], 'One thing at a time'],
  [['--cut'], 'belongs to --storm'],
  [['--storm', 'x'], '--storm is a number'],
  [['--storm', '5', '--rate', '1e9'], '--rate is a number'],
  [['storm'], 'What is storm?'],
  [['--now'], 'npm run cluster'],
])('refuses %j', (args, sentence) => {
  expect(() => readArguments(args)).toThrow(sentence)
})
