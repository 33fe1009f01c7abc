import { expect, test } from 'vitest'
import { containerName, kitServes } from './manifest.ts'

test.each([
  ['1.2.3', '^1.2.3', true],
  ['1.10.0', '^1.9.9', true],
  ['1.2.3', '^1.2.4', false],
  ['1.2.3', '^1.3.0', false],
  ['2.0.0', '^1.0.0', false],
  ['1.0.0', '^2.0.0', false],
  ['1.0.0', '*', false],
  ['1.0.0', '>=1.0.0', false],
])('kit %s serves %s: %s', (version, range, served) => expect(kitServes(version, range)).toBe(served))

test('every build has a name of its own that a script may use', () => {
  expect(containerName('mfe-actions', '0.1.0-ab12')).toBe('mfe_actions_0_1_0_ab12')
})
