import { ApiError } from '@sottomondo/mfe-kit'
import { expect, test } from 'vitest'
import { listFailure } from './bank-texts.ts'

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
