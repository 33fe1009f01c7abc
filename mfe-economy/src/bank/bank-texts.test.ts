import { ApiError } from '@sottomondo/mfe-kit'
import { expect, test } from 'vitest'
import { amountError, listFailure, transferErrors } from './bank-texts.ts'

test('a family list that is closed to the player says why', () => {
  expect(listFailure('sent', 'FAMILY', new ApiError('x', { status: 403 }))).toBe(
    'Mislukt, ben je Consigliere of Don van de familie?',
  )
  const closed = new ApiError('Geen toegang.', { status: 403, errorType: 'forbidden' })
  expect(listFailure('sent', 'BANK', closed)).toBe('Geen toegang.')
  expect(listFailure('sent', 'FAMILY', new ApiError('API Error: 503', { status: 503 }))).toBe(
    'Failed to fetch sent transactions',
  )
  expect(listFailure('received', 'BET', new ApiError('API Error: 500', { status: 500 }))).toBe(
    'Failed to fetch received transactions',
  )
})

test('a transfer needs a receiver, an amount above zero and a known balance', () => {
  const draft = { receiverName: 'Bruno', amount: 100, subject: '' }
  expect(transferErrors(draft, 500)).toEqual({})
  expect(transferErrors({ ...draft, receiverName: '  ' }, 500)).toEqual({ receiverName: 'Kies een ontvanger.' })
  expect(transferErrors({ ...draft, amount: null }, 500).amount).toBe('Vul een bedrag in.')
  expect(transferErrors(draft, undefined).amount).toMatch(/saldo/)
})

test('nothing and zero are no amounts to move', () => {
  expect(amountError(null)).toBe('Vul een bedrag in.')
  expect(amountError(0)).toBe('Het bedrag moet groter dan 0 zijn.')
  expect(amountError(1)).toBeUndefined()
})
