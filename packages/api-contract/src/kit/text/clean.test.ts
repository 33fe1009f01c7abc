import { describe, expect, it } from 'vitest'
import { contract } from '../../../gen/calls.ts'
import { cleaners } from './clean.ts'

const written = ['373028', '373 028', ' 373028', '373028 ', '373-028', '373\u2011028', '373\u2013028', '3 7 3 0 2 8']
const pasted = ['\u200e373028', '373\u00a0028', '\u202d373\u202f028\u202c', '373\u200b028', '\ufeff373028', '373028\n']

describe('a code', () => {
  it.each([...written, ...pasted])('is cleaned, written as %j', (text) => expect(cleaners.code(text)).toBe('373028'))

  it.each([
    ['POST /api/auth/verify-otp', { phone: '+31612345678' }],
    ['POST /api/auth/two-factor/enable', {}],
    ['POST /api/auth/two-factor/disable', { currentPassword: 'x' }],
    ['POST /api/auth/two-factor/verify', { challenge: 'x'.repeat(30) }],
  ] as const)('is read so by %s', (call, rest) => {
    for (const code of [...written, ...pasted])
      expect(contract[call].body.parse({ ...rest, code }), code).toMatchObject({ code: '373028' })
    for (const none of ['', ' - ', '\u200b'])
      expect(contract[call].body.safeParse({ ...rest, code: none }).error?.issues[0]?.message).toBe('Vul de code in.')
  })
})

describe('a name', () => {
  it.each([
    [' Vito_Rosso', 'Vito_Rosso'],
    ['Donna-Livia \n', 'Donna-Livia'],
    ['\u200eVito\u200b_Rosso\ufeff', 'Vito_Rosso'],
    ['Vito Rosso', 'Vito Rosso'],
    ['abc\0', 'abc\0'],
  ])('of %j is %j', (text, name) => expect(cleaners.name(text)).toBe(name))

  it.each([
    ['POST /api/bank/transaction', 'receiverName', { amount: 1, subject: '' }],
    ['POST /api/mail/send', 'receiverName', { subject: '', body: 'x' }],
    ['POST /api/settings/friends/add', 'friendAccountName', {}],
    ['POST /api/settings/testament', 'testament', {}],
    ['POST /api/admin/kill', 'accountName', { reason: 'x' }],
  ] as const)('is read so by %s', (call, field, rest) =>
    expect(contract[call].body.parse({ ...rest, [field]: '\u2068 Vito_Rosso\u2069 ' })).toMatchObject({
      [field]: 'Vito_Rosso',
    }),
  )
})
