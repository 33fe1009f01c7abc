// @vitest-environment happy-dom
import { type FakeServer, playAgainst, toasts } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Screen } from './FamilySettingsScreen.tsx'
import { family, nobodys, served } from './testing.ts'

async function open(tab: string, server: FakeServer = {}) {
  const sent = await playAgainst({ ...served, ...server })
  history.replaceState(null, '', `/family/settings?tab=${tab}`)
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  )
  return () => sent.filter(({ call }) => call.startsWith('POST')).map(({ call, body }) => [call.slice(17), body])
}
const form = async (name: string) => within(await screen.findByRole('form', { name }))
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const done = { message: 'Gedaan.' }

test('there are the three tabs of the family', async () => {
  await open('')
  await screen.findByText('Verlaat Corvino')
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Richt op / verlaat', 'Beheer', 'Profiel'])
})

test('who founds reads the price and what is missing, and a refusal stands at the name', async () => {
  const fields = { familyName: 'Er is al een familie die zo heet, of bijna zo.' }
  await open('lid', {
    'GET /api/family/settings': nobodys,
    'GET /api/bank/balance': { cashPocket: 2500, cashBank: 0, cashVersion: 1 },
    'POST /api/family/create': { status: 409, errorType: 'conflict', error: fields.familyName, fields },
  })
  expect(await screen.findByText(/Je komt €9.997.500 tekort/)).not.toBeNull()
  await press('Richt op voor €10.000.000')
  expect(await screen.findByText('Please enter a valid family name.')).not.toBeNull()
  await userEvent.type(screen.getByLabelText('Naam van de familie'), 'Corvino{Enter}')
  expect(await screen.findByText(fields.familyName)).not.toBeNull()
})

test('who founds a family is led to its house', async () => {
  await open('lid', {
    'GET /api/family/settings': nobodys,
    'GET /api/bank/balance': { cashPocket: 2500, cashBank: 0, cashVersion: 1 },
    'POST /api/family/create': { message: 'Opgericht.', familyId: 4, familyName: 'Corvino' },
  })
  await userEvent.type(await screen.findByLabelText('Naam van de familie'), 'Corvino{Enter}')
  await vi.waitFor(() => expect(location.pathname).toBe('/family'))
})

test('who leaves reads the price and who follows, and is asked once more', async () => {
  const sent = await open('lid', { 'POST /api/family/leave': { message: 'Je hebt Corvino verlaten.' } })
  expect(await screen.findByRole('link', { name: 'Ornella' })).not.toBeNull()
  await press('Verlaat de familie')
  expect(sent()).toEqual([])
  await press('Vertrek')
  await vi.waitFor(() => expect(toasts()).toEqual(['success: Je hebt Corvino verlaten.']))
})

test('a don whom nobody follows is told that the family ends', async () => {
  const last = { leaveCost: 0, familyName: 'Corvino', role: 'DON' as const, followedBy: null, endsFamily: true }
  await open('lid', { 'GET /api/family/leavecost': last })
  expect(await screen.findByText('Niemand volgt je op')).not.toBeNull()
})

test('cash and bullets are deposited and withdrawn with a subject', async () => {
  const sent = await open('beheer', {
    'POST /api/family/settings/depositCash': done,
    'POST /api/family/settings/withdrawCash': done,
    'POST /api/family/settings/depositBullets': done,
    'POST /api/family/settings/withdrawBullets': done,
  })
  for (const [name, label] of [
    ['Familiebank', 'Bedrag'],
    ['Magazijn', 'Kogels'],
  ] as const)
    for (const action of ['Storten', 'Opnemen']) {
      const panel = await form(name)
      await userEvent.type(panel.getByRole('textbox', { name: label }), '100')
      await userEvent.type(panel.getByLabelText('Onderwerp'), 'voor de zaak')
      await userEvent.click(panel.getByRole('button', { name: action }))
      await vi.waitFor(() => expect(panel.getByRole<HTMLInputElement>('textbox', { name: label }).value).toBe(''))
    }
  const body = { amount: 100, subject: 'voor de zaak' }
  expect(sent()).toEqual([
    ['settings/depositCash', body],
    ['settings/withdrawCash', body],
    ['settings/depositBullets', body],
    ['settings/withdrawBullets', body],
  ])
})

test('a player is invited with a role, refused at the name, and an invitation is withdrawn', async () => {
  const fields = { inviteeAccountName: 'Carmela heeft al een uitnodiging van je familie.' }
  const sent = await open('beheer', {
    'POST /api/family/invite': { status: 409, errorType: 'conflict', error: fields.inviteeAccountName, fields },
    'POST /api/family/invite/withdraw': done,
  })
  const invite = await form('Nodig iemand uit')
  await userEvent.type(invite.getByLabelText('Gangster'), 'Carmela')
  await userEvent.selectOptions(invite.getByLabelText('Rol'), 'SUCCESSOR')
  await userEvent.click(invite.getByRole('button', { name: 'Nodig uit' }))
  expect(await invite.findByText(fields.inviteeAccountName)).not.toBeNull()
  await press('Trek in: Carmela')
  await vi.waitFor(() =>
    expect(sent()).toEqual([
      ['invite', { inviteeAccountName: 'Carmela', role: 'SUCCESSOR' }],
      ['invite/withdraw', { inviteId: 7 }],
    ]),
  )
})

test('a free sign is chosen, and what is missing of its price is said', async () => {
  const sent = await open('beheer', { 'POST /api/family/settings/symbol': done })
  expect(await screen.findByText('Een symbool kost 10 credits. Je hebt er 15.')).not.toBeNull()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Roos/ }).disabled).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: 'Wolf' }))
  await press('Draag dit symbool voor 10 credits')
  await vi.waitFor(() => expect(sent()).toEqual([['settings/symbol', { familySymbol: 'wolf' }]]))
})

test('room, crusher and costs are paid for and set, each with its price', async () => {
  const sent = await open('beheer', {
    'POST /api/family/settings/expand': done,
    'POST /api/family/settings/hireCrusher': { status: 409, errorType: 'insufficientFunds', error: 'De bank is leeg.' },
    'POST /api/family/settings/joinCost': done,
  })
  await press('Breid uit voor €1.000.000')
  await press('Huur de crusher voor €500.000')
  await vi.waitFor(() => expect(new Set(toasts())).toEqual(new Set(['success: Gedaan.', 'error: De bank is leeg.'])))
  const join = await form('Kosten om lid te worden')
  await userEvent.clear(join.getByLabelText('Lid worden'))
  await userEvent.type(join.getByLabelText('Lid worden'), '2000000{Enter}')
  expect(await join.findByText('Vul een heel bedrag in van 0 tot 1.000.000.')).not.toBeNull()
  expect(sent()).toHaveLength(2)
})

test('what the family’s bank lacks of a price is paid in by the same press', async () => {
  const sent = await open('beheer', {
    'GET /api/family/settings': { ...family, familyBank: 999_000 },
    'POST /api/family/settings/depositCash': done,
    'POST /api/family/settings/expand': done,
  })
  await press('Leg €1.000 in en ga door')
  await vi.waitFor(() =>
    expect(sent()).toEqual([
      ['settings/depositCash', { amount: 1000, subject: '' }],
      ['settings/expand', {}],
    ]),
  )
})

test('a role is given and a member is put out, by those who may', async () => {
  const sent = await open('beheer', {
    'POST /api/family/settings/role': done,
    'POST /api/family/settings/kick': done,
  })
  const role = await form('Geef een rol')
  await userEvent.selectOptions(role.getByLabelText('Lid'), 'Beppe')
  await userEvent.selectOptions(role.getByLabelText('Rol'), 'SOTTOCAPO')
  expect(role.getByText('Ornella wordt dan weer lid.')).not.toBeNull()
  await userEvent.click(role.getByRole('button', { name: 'Geef deze rol' }))
  const kick = await form('Zet iemand eruit')
  await userEvent.selectOptions(kick.getByLabelText('Lid'), 'Beppe')
  await userEvent.click(kick.getByRole('button', { name: 'Zet eruit' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Zet eruit' }))
  await vi.waitFor(() =>
    expect(sent()).toEqual([
      ['settings/role', { memberName: 'Beppe', role: 'SOTTOCAPO' }],
      ['settings/kick', { memberName: 'Beppe' }],
    ]),
  )
})

test('a member without rights has bank and magazine alone, and no withdrawal', async () => {
  const members = family.members.map((member) => ({ ...member, mayKick: false }))
  await open('beheer', { 'GET /api/family/settings': { ...family, role: 'MEMBER', rights: [], members } })
  await form('Familiebank')
  expect(screen.getAllByRole('form')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Opnemen' })).toBeNull()
})

test('text, motto and name are saved, with the price of another name', async () => {
  const sent = await open('profiel', { 'POST /api/family/profile/update': { ...done, familyName: 'Corvo' } })
  const name = await screen.findByLabelText('Naam van de familie')
  expect(screen.getByRole('button', { name: 'Profiel opslaan' })).not.toBeNull()
  await userEvent.clear(name)
  await userEvent.type(name, 'Corvo')
  expect(await screen.findByText('Je komt 5 credits tekort.')).not.toBeNull()
  await press('Opslaan voor 20 credits')
  const profile = { profileBody: 'Wij waren er [B]eerst[/B].', familyName: 'Corvo', motto: 'Wie zwijgt, blijft.' }
  await vi.waitFor(() => expect(sent()).toEqual([['profile/update', profile]]))
})

test.each(['beheer', 'profiel'])('without a family the tab %s leads to the families', async (tab) => {
  await open(tab, { 'GET /api/family/settings': nobodys })
  expect((await screen.findByRole('link', { name: 'Bekijk de families' })).getAttribute('href')).toBe('/family')
})
