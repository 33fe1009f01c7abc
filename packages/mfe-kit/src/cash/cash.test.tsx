// @vitest-environment happy-dom
import { toastStore } from '@sottomondo/ui-kit/toast'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { useAction } from '../call/use-action.ts'
import { useCall } from '../call/use-call.ts'
import { forgetSession, updateCash, useSession } from '../live/session.ts'
import { type FakeServer, forgetRepeats, playAgainst, toasts } from '../testing.ts'
import { BankShortage, CashShortage, DepositLoot } from './cash-shortage.tsx'
import { type RefusedAction, setShowRefused } from './show-refused.ts'

const costEuro = 15_000
const withdrawn = { cashPocket: costEuro, cashBank: 77_500, cashVersion: 2, message: 'Successfully withdrew €12.500' }
const healed = { message: 'Genezen.', lifePoints: 1, cost: costEuro, timeLeft: 60 }
const tooPoor = { status: 409, error: 'Je hebt niet genoeg geld op zak.', errorType: 'insufficientFunds', costEuro }

// The pocket of the test before would count as newer.
beforeEach(forgetSession)

/** An action for which the pocket may hold too little, as screens show it. */
function Healing() {
  const { cashPocket } = useSession()
  const heal = useAction('POST /api/hospital/heal')
  return (
    <>
      <button type="button" onClick={() => heal.run()}>
        Genees
      </button>
      {cashPocket < costEuro && <CashShortage euro={costEuro - cashPocket} onGo={() => heal.run()} />}
    </>
  )
}

const server = (more: FakeServer = {}): FakeServer => ({
  'GET /api/bank/balance': { cashPocket: 2500, cashBank: 90_000, cashVersion: 1 },
  'POST /api/bank/withdraw': withdrawn,
  'POST /api/hospital/heal': healed,
  ...more,
})
const posts = (sent: Awaited<ReturnType<typeof playAgainst>>) =>
  sent.filter(({ call }) => call.startsWith('POST')).map(({ call, body }) => `${call} ${JSON.stringify(body)}`)
const pressTake = async () => userEvent.click(await screen.findByRole('button', { name: 'Neem €12.500 op en ga door' }))

test('one press fetches the missing cash and goes on with the action', async () => {
  const sent = await playAgainst(server())
  render(<Healing />)
  await pressTake()
  await vi.waitFor(() => expect(toasts()).toEqual(['success: Genezen.']))
  expect(posts(sent)).toEqual(['POST /api/bank/withdraw {"amount":12500}', 'POST /api/hospital/heal {}'])
  const keys = sent.filter(({ call }) => call.startsWith('POST')).map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(2)
})

test('a refusal of the action says that the money is in the pocket', async () => {
  const refused = { status: 409, error: 'De dokter is weg.', errorType: 'conflict' }
  await playAgainst(server({ 'POST /api/hospital/heal': refused }))
  render(<Healing />)
  await pressTake()
  await vi.waitFor(() => expect(toasts()).toHaveLength(2))
  expect(toasts().toSorted()).toEqual([
    'blank: De €12.500 is van de bank gehaald, en zit nog in je zak.',
    'error: De dokter is weg.',
  ])
  expect(screen.queryByText(/tekort/)).toBeNull()
})

test('a withdrawal without an answer is repeated under its request id, and the action waits for it', async () => {
  const answers = server({ 'POST /api/bank/withdraw': 'no answer' })
  const sent = await playAgainst(answers)
  render(<Healing />)
  await pressTake()
  await vi.waitFor(() => expect(toasts()).toHaveLength(1))
  expect(posts(sent).every((call) => call.startsWith('POST /api/bank/withdraw'))).toBe(true)
  forgetRepeats()
  answers['POST /api/bank/withdraw'] = withdrawn
  await pressTake()
  await vi.waitFor(() => expect(toasts()).toContain('success: Genezen.'))
  const keys = new Set(
    sent.map(({ call, headers }) => call === 'POST /api/bank/withdraw' && headers.get('idempotency-key')),
  )
  keys.delete(false)
  expect(keys.size).toBe(1)
})

test('a refusal that says its price is offered to the bank, and the action can be run again', async () => {
  const sent = await playAgainst(server({ 'POST /api/hospital/heal': tooPoor }))
  const offers: RefusedAction[] = []
  setShowRefused((refused) => void offers.push(refused))
  render(<Healing />)
  await userEvent.click(screen.getByRole('button', { name: 'Genees' }))
  await vi.waitFor(() => expect(offers).toMatchObject([{ costEuro, words: tooPoor.error }]))
  expect(toastStore.read()).toEqual([])
  const event = new MouseEvent('click')
  forgetRepeats()
  await act(async () => void (await offers[0]?.onGo(event)))
  expect(posts(sent)).toEqual(['POST /api/hospital/heal {}', 'POST /api/hospital/heal {}'])
})

const bidden = { message: 'Geboden.', auctionId: 1, cashBank: 0, bullets: 0, credits: 0, honorPoints: 0, endTime: null }

/** An action that the bank pays. */
function Bidding() {
  const { data } = useCall('GET /api/bank/balance', undefined, { rereadOn: { cash: true } })
  const bid = useAction('POST /api/auction/bid')
  return (
    <BankShortage
      euro={95_000}
      cashBank={data?.cashBank}
      verb="bied"
      onGo={() => bid.run({ body: { auctionId: 1, bidAmount: 95_000, isAnonymousBid: false } })}
    />
  )
}

test('what the bank lacks comes from the pocket, by one press that goes on with the action', async () => {
  const deposited = { cashPocket: 1000, cashBank: 95_000, cashVersion: 9, message: 'Successfully deposited €5.000' }
  const sent = await playAgainst(server({ 'POST /api/bank/deposit': deposited, 'POST /api/auction/bid': bidden }))
  render(<Bidding />)
  expect((await screen.findByText(/^Op je bank kom je/)).textContent).toBe('Op je bank kom je €5.000 tekort. ')
  act(() => updateCash(6_000, 8))
  await userEvent.click(await screen.findByRole('button', { name: 'Stort €5.000 en bied' }))
  await vi.waitFor(() => expect(toasts()).toEqual(['success: Geboden.']))
  expect(posts(sent)).toEqual([
    'POST /api/bank/deposit {"amount":5000}',
    'POST /api/auction/bid {"auctionId":1,"bidAmount":95000,"isAnonymousBid":false}',
  ])
})

test('among many prices a shortage is short: the button alone, and nothing where the bank can’t help', async () => {
  await playAgainst(server())
  render(
    <>
      <CashShortage brief euro={500} />
      <CashShortage brief euro={90_001} what="een lootje" />
    </>,
  )
  await screen.findByRole('button', { name: 'Neem €500 op' })
  expect(screen.getAllByText(/^Je komt/).map(({ textContent }) => textContent)).toEqual([
    'Je komt €500 tekort. Neem op',
    'Je komt €90.001 tekort voor een lootje. ',
  ])
})

test('loot waits for the pocket, and goes to the bank by one press', async () => {
  const deposited = { cashPocket: 0, cashBank: 90_000, cashVersion: 9, message: 'Successfully deposited €85.792' }
  const sent = await playAgainst(server({ 'POST /api/bank/deposit': deposited }))
  render(<DepositLoot euro={85_792} />)
  const deposit = await screen.findByRole('button', { name: 'Stort €85.792' })
  await userEvent.click(deposit)
  expect(posts(sent)).toEqual([])
  act(() => updateCash(88_292, 8))
  await userEvent.click(deposit)
  expect((await screen.findByRole('status')).textContent).toBe('€85.792 staat op de bank.')
  expect(posts(sent)).toEqual(['POST /api/bank/deposit {"amount":85792}'])
})
