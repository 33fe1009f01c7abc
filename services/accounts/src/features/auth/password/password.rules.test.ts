import { describe, expect, it } from 'vitest'
import { ownNameFault, passwordFault } from './password.rules.ts'

describe('a new password', () => {
  it.each(['een lang wachtwoord', 'Tr0ub4dor&3', '  met spaties eromheen ', '日本語のパスワード'])(
    'may be %j',
    (password) => expect(passwordFault(password)).toBeNull(),
  )

  it.each(['', '1234567', '        ', '  kort   ', '\t\t\t\t\t\t\t\t\t'])(
    'is refused with too few characters: %j',
    (password) => expect(passwordFault(password)).toMatch(/minstens 8/),
  )

  it.each(['password', 'PassWord', ' password ', '12345678', 'qwertyuiop', 'welkom01', 'wachtwoord', 'zzzzzzzzzzzz'])(
    'is refused if it is common: %j',
    (password) => expect(passwordFault(password)).toMatch(/veel gebruikt/),
  )

  it('has a maximum length', () => expect(passwordFault('ab'.repeat(101))).toMatch(/hoogstens 200/))

  it.each(['Vito.Rosso@example.com', 'vito.rosso', 'DON_VITO_1', ' don_vito_1 '])(
    'is refused if it is public data of its user: %j',
    (password) =>
      expect(ownNameFault(password, { email: 'vito.rosso@example.com', names: ['Don_Vito_1'] })).toMatch(
        /gangsternaam/,
      ),
  )
  it('may contain such data', () =>
    expect(ownNameFault('vito.rosso woont hier', { email: 'vito.rosso@x.nl', names: ['Vito'] })).toBeNull())
})
