// @vitest-environment happy-dom
import { foundPlayers, playAgainst, push, toasts } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Screen } from './HonorScreen.tsx'
import { type Honor, leftFor, limitText, sealsOf } from './honor-texts.ts'

const honor: Honor = {
  score: 3,
  honorReceived: 5,
  dishonorReceived: 2,
  allowance: 30,
  honorGiven: 5,
  honorLeft: 25,
  mostToOne: 7,
  weekEndsAt: '2026-11-29T23:00:00.000Z',
  hindrance: null,
  premiumExtra: 50,
  isPremium: false,
  ranks: [
    { rank: 'Cittadino', allowance: 0 },
    { rank: 'Pulitore', allowance: 20 },
  ],
  givenTo: [{ accountName: 'Livia', honorAmount: 5 }],
  received: [],
  sent: [],
}
const gift = {
  honorTransactionId: 1,
  senderAccountName: 'Beppe',
  receiverAccountName: 'Vito',
  type: 'oneerpunten' as const,
  subject: '<b>droog</b>',
  honorAmount: 2,
  createdAt: '2026-11-26T10:00:00.000Z',
}
const paymentInfo = {
  paymentPreference: 'HONOR' as const,
  credits: 0,
  honorPoints: 9,
  jailBuyout: { euro: 1, credits: 1, honorPoints: 1, euroPerSecond: 350 },
  missionSkip: { credits: 2, honorPoints: 15 },
  augmentChange: { credits: 1, honorPoints: 8 },
  anonymousShot: { credits: 2, honorPoints: 15 },
  anonymousSale: { credits: 1, honorPoints: 8 },
}
const show = () =>
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  )
const world = (more: object = {}) => ({
  'GET /api/honor': () => honor,
  'GET /api/status/rankAndDefaultPayMethod': () => ({ rank: 'Sachetto', paymentInfo }),
  'GET /api/searchPlayers': foundPlayers(),
  ...more,
})

test('seals are pressed up to what the named player may still get, and sent as honor', async () => {
  let shown = honor
  const sent = await playAgainst(
    world({
      'GET /api/honor': () => shown,
      'POST /api/honor/sendHonor': () => {
        shown = { ...honor, honorLeft: 23, honorGiven: 7 }
        return { message: 'Je gaf Livia 2 eerpunten.', honorLeft: 23, leftForReceiver: 0 }
      },
    }),
  )
  show()
  await screen.findByText('25 van 30')
  screen.getByText('Hoogstens 7 aan één speler.')
  await userEvent.type(screen.getByLabelText('Aan'), 'livia')
  screen.getByText('Van jou kunnen er deze week nog 2 bij.')
  const one = screen.getByRole('button', { name: 'Druk er 1' })
  expect(screen.getByRole('button', { name: 'Druk er 5' })).toHaveProperty('disabled', true)
  await userEvent.click(one)
  await userEvent.click(one)
  expect(one).toHaveProperty('disabled', true)
  await userEvent.type(screen.getByLabelText('Waarvoor'), 'de taart')
  await userEvent.click(screen.getByRole('button', { name: 'Geef eer' }))
  await screen.findByText('23 van 30')
  expect(sent.find(({ call }) => call === 'POST /api/honor/sendHonor')?.body).toEqual({
    receiverAccountName: 'livia',
    honorAmount: 2,
    subject: 'de taart',
  })
  expect(toasts()).toContain('success: Je gaf Livia 2 eerpunten.')
})

test('what is no gift is said at its field before anything is sent', async () => {
  const sent = await playAgainst(world())
  show()
  await screen.findByText('25 van 30')
  await userEvent.click(screen.getByRole('button', { name: 'Geef oneer' }))
  expect(await screen.findAllByText('Please enter a valid recipient and amount.')).toHaveLength(2)
  expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false)
})

test('what others give hangs on the wall at once, as it was written', async () => {
  let shown = honor
  await playAgainst(world({ 'GET /api/honor': () => shown }))
  show()
  await screen.findByText('Nog kaal')
  shown = { ...honor, received: [gift], score: 1 }
  await act(() => push('honorReceived', { type: 'oneerpunten', honorAmount: 2, message: 'x', version: 1 }))
  const wall = within(await screen.findByRole('list', { name: 'Wat je kreeg' }))
  wall.getByText('<b>droog</b>')
  wall.getByText('2 oneerpunten van')
  wall.getByText('Beppe')
})

test('who may not give is told why, and sees the wall', async () => {
  await playAgainst(
    world({ 'GET /api/honor': () => ({ ...honor, hindrance: 'Je bent nog te klein.', received: [gift] }) }),
  )
  show()
  await screen.findByText(/^Je bent nog te klein\./)
  expect(screen.queryByRole('button', { name: 'Geef eer' })).toBeNull()
  screen.getByText('2 oneerpunten van')
})

test('amounts are laid in seals, and limits are told for a name in any case', () => {
  expect(sealsOf(43)).toEqual([25, 5, 5, 5, 1, 1, 1])
  expect(sealsOf(0)).toEqual([])
  expect([leftFor(honor, 'LIVIA'), leftFor(honor, 'Vito'), leftFor({ ...honor, honorLeft: 3 }, '')]).toEqual([2, 7, 3])
  expect(limitText({ ...honor, honorLeft: 0 }, 'Vito')).toBe('Je buidel is leeg.')
  expect(limitText({ ...honor, mostToOne: 5 }, 'Livia')).toBe('Meer mag het van jou deze week niet zijn.')
})
