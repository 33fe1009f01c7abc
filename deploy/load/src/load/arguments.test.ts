import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'

test('a run has its figures, and defaults for missing ones', () => {
  expect(readArguments(['crime', '--rate', '500', '--minutes', '2'])).toEqual({
    command: 'run',
    scenario: 'crime',
    rate: 500,
    minutes: 2,
    sockets: 150,
    target: undefined,
    allowRemote: [],
  })
  expect(
    readArguments(['evening', '--minutes', '0.5', '--sockets', '0', '--allow-remote', 'a', '--allow-remote', 'b']),
  ).toMatchObject({ scenario: 'evening', minutes: 0.5, sockets: 0, allowRemote: ['a', 'b'] })
  expect(readArguments(['chat', '--rate', '5'])).toEqual({
    command: 'chat',
    rate: 5,
    minutes: 1,
    sockets: 500,
    allowRemote: [],
  })
  expect(readArguments(['clean'])).toEqual({ command: 'clean', allowRemote: [] })
})

test.each([
  ['nothing', [], /What should be played/],
  ['two scenarios', ['crime', 'spin'], /What should be played/],
  ['an unknown scenario', ['murder'], /There is no scenario murder/],
  ['a name of Object', ['constructor'], /There is no scenario/],
  ['no rate', ['crime', '--rate', '0'], /--rate is a whole number from 1 to 5000/],
  ['a huge rate', ['crime', '--rate', '5001'], /from 1 to 5000/],
  ['a negative rate', ['crime', '--rate=-5'], /--rate is/],
  ['half a crime', ['crime', '--rate', '1.5'], /--rate is a whole number/],
  ['a rate in another notation', ['crime', '--rate', '1e3'], /--rate is/],
  ['no number', ['crime', '--rate', 'many'], /--rate is/],
  ['more than an hour', ['crime', '--minutes', '61'], /--minutes is a number from 0.1 to 60/],
  ['no time', ['crime', '--minutes', '0'], /--minutes is/],
  ['endless', ['crime', '--minutes', 'Infinity'], /--minutes is/],
  ['too many sockets', ['crime', '--sockets', '5001'], /--sockets is/],
  ['an unknown option', ['crime', '--force'], /npm run load/],
  ['a chat elsewhere', ['chat', '--target', 'http://localhost:1'], /on the running stack alone/],
  ['figures for clean', ['clean', '--rate', '5'], /clean takes no figures/],
])('refused: %s', (_what, args, message) => {
  expect(() => readArguments(args)).toThrow(message)
})
