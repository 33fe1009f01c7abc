import { expect, test } from 'vitest'
import { hasEndlessWord } from './endless-word.ts'

test.each([
  ['Salvatore-Giuliano', false],
  ['Bruno heeft je €50 gegeven voor de huur', false],
  ['W'.repeat(15), false],
  ['W'.repeat(16), true],
  [`voor ${'W'.repeat(75)}`, true],
  [null, false],
  [false, false],
  [1234567890123456, false],
  [<b key="b">huur</b>, false],
  [['a', <span key="a">{['b', <b key="b">{'W'.repeat(75)}</b>]}</span>], true],
])('%j has a word without an end: %s', (shown, expected) => {
  expect(hasEndlessWord(shown)).toBe(expected)
})
