// @vitest-environment happy-dom
import { type FakeServer, forgetRepeats, playAgainst, push, saying, toasts } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Screen } from './FamilyScreen.tsx'
// Loaded beforehand: a busy machine takes longer to load it than a test waits for what is in it.
import './late-chunk.tsx'
import { family, invitation, memberOf, nobodys, served } from './testing.ts'

async function open(server: FakeServer = {}, path = '/family') {
  const sent = await playAgainst({ ...served, ...server })
  history.replaceState(null, '', path)
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  )
  return () => sent.filter(({ call }) => call.startsWith('POST')).map(({ call, body }) => [call, body])
}
const panel = (name: string) => within(screen.getByRole('region', { name }))
const off = { status: 503, errorType: 'unavailable', error: 'Even niet bereikbaar. Probeer het zo opnieuw.' }

test("a member sees the family's house first: what it owns, how long it lasts, who is in it and who did what", async () => {
  await open()
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Corvino')
  expect(screen.getByText('€4.250.000')).not.toBeNull()
  expect(screen.getByText(saying('3.400 kogels'))).not.toBeNull()
  expect(screen.getByText('Nog 28 dagen').parentElement?.dataset.tone).toBe('full')
  expect(screen.getByText(/houdt dat 141 dagen vol/)).not.toBeNull()
  expect(await screen.findByText(saying('Ornella stortte €250.000.'))).not.toBeNull()
  const rows = within(screen.getByRole('table', { name: 'Leden' })).getAllByRole('row')
  expect(rows[1]?.textContent).toContain('Nu online')
  expect(within(rows[1] as HTMLElement).getByRole('img', { name: 'Kan nu een overval plegen' })).not.toBeNull()
  expect(rows[3]?.textContent).toContain('Nog niet')
  expect(panel('Wie staat waar').getAllByText('Niemand')).toHaveLength(3)
  expect(screen.getByRole('link', { name: 'Beheer' }).getAttribute('href')).toBe('/family/settings?tab=beheer')
})

test.each([
  [28, 'full'],
  [27, 'less'],
  [14, 'less'],
  [13, 'few'],
  [1, 'few'],
  [0, 'none'],
])('with %i days left the candles are of the tone %s', async (daysLeft, tone) => {
  await open({ 'GET /api/family/settings': { ...family, daysLeft } })
  const words = await screen.findByText(daysLeft === 0 ? 'De laatste kaars is op' : /^Nog \d+ dag/)
  expect(words.parentElement?.dataset.tone).toBe(tone)
  expect(words.parentElement?.querySelectorAll('[data-lit]')).toHaveLength(Math.min(28, daysLeft))
})

test('a bank that does not pay the next upkeep says what is missing', async () => {
  await open({ 'GET /api/family/settings': { ...family, familyBank: 12_000 } })
  const notice = (await screen.findByText('De bank haalt het onderhoud niet')).parentElement
  expect(notice?.textContent).toContain('€18.000')
})

test('what economy does not tell is said to be missing, and the rest is there', async () => {
  const away = { familyBank: null, bulletsMagazine: null, crusherCapacity: null }
  await open({ 'GET /api/family/settings': { ...family, ...away } })
  expect(await screen.findAllByText('Even niet te lezen')).toHaveLength(3)
  expect(screen.getByText('Nog 28 dagen')).not.toBeNull()
})

test('a member pays in, and is told before how many bullets are lost', async () => {
  const sent = await open({
    'POST /api/family/settings/depositCash': { message: 'Het ligt in de bank.' },
    'POST /api/family/settings/depositBullets': { message: '85 kogels in het magazijn.' },
  })
  const cash = within(await screen.findByRole('form', { name: 'Geld inleggen' }))
  await userEvent.type(cash.getByLabelText('Geld'), '1500{Enter}')
  await vi.waitFor(() => expect(toasts()).toEqual(['success: Het ligt in de bank.']))
  const bullets = within(screen.getByRole('form', { name: 'Kogels inleggen' }))
  await userEvent.type(bullets.getByLabelText('Kogels'), '99')
  expect(bullets.getByText('Er gaan er 14 verloren, en er komen er 85 aan.')).not.toBeNull()
  await userEvent.click(bullets.getByRole('button', { name: 'In het magazijn' }))
  await vi.waitFor(() =>
    expect(sent()).toEqual([
      ['POST /api/family/settings/depositCash', { amount: 1500 }],
      ['POST /api/family/settings/depositBullets', { amount: 99 }],
    ]),
  )
})

test('a refused gift is told and changes nothing', async () => {
  await open({
    'POST /api/family/settings/depositCash': {
      status: 409,
      errorType: 'insufficientFunds',
      error: 'Je hebt niet genoeg geld op zak.',
    },
  })
  const cash = within(await screen.findByRole('form', { name: 'Geld inleggen' }))
  await userEvent.type(cash.getByLabelText('Geld'), '999999{Enter}')
  expect(await cash.findByText(/^Je komt €[\d.]+ tekort\./)).not.toBeNull()
  await vi.waitFor(() => expect(toasts()[0]).toMatch(/Je hebt niet genoeg geld op zak\./))
  expect(cash.getByLabelText<HTMLInputElement>('Geld').value).toBe('999.999')
})

test('a change of the family is seen at once, also that the player is no member any more', async () => {
  const server: FakeServer = { 'GET /api/family/settings': family }
  await open({ 'GET /api/family/settings': () => server['GET /api/family/settings'] as typeof family })
  await screen.findByText('€4.250.000')
  server['GET /api/family/settings'] = { ...family, familyBank: 5_000_000, version: 8 }
  act(() => push('familyChanged', { familyId: 4, version: 8 }))
  expect(await screen.findByText('€5.000.000')).not.toBeNull()
  server['GET /api/family/settings'] = nobodys
  act(() => push('familyChanged', { familyId: null, version: 9, message: 'Ornella heeft je eruit gezet.' }))
  expect(await screen.findByText('Zelf een familie oprichten', undefined, { timeout: 2000 })).not.toBeNull()
  expect(toasts()).toEqual(['blank: Ornella heeft je eruit gezet.'])
})

test('the don gives a role, and puts somebody out after a second press', async () => {
  const sent = await open({
    'POST /api/family/settings/role': { message: 'Gegeven.' },
    'POST /api/family/settings/kick': { message: 'Beppe staat buiten.' },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Regel Beppe' }))
  await userEvent.selectOptions(screen.getByLabelText('Rol'), 'CONSIGLIERE')
  await userEvent.click(screen.getByRole('button', { name: 'Geef deze rol' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  forgetRepeats()
  await userEvent.click(screen.getByRole('button', { name: 'Regel Beppe' }))
  await userEvent.click(screen.getByRole('button', { name: 'Zet Beppe eruit' }))
  expect(sent()).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Eruit ermee' }))
  await vi.waitFor(() =>
    expect(sent()).toEqual([
      ['POST /api/family/settings/role', { memberName: 'Beppe', role: 'CONSIGLIERE' }],
      ['POST /api/family/settings/kick', { memberName: 'Beppe' }],
    ]),
  )
})

test('a member without rights is offered nothing but to pay in', async () => {
  const members = [memberOf('Ornella', 'DON'), memberOf('Salvatore', 'MEMBER')]
  await open({ 'GET /api/family/settings': { ...family, role: 'MEMBER', rights: [], members } })
  await screen.findByText('Inleggen')
  expect(screen.queryByRole('button', { name: /^Regel/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Nodig iemand uit' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Transacties' })).toBeNull()
})

test('all families are one tab away, and can be searched, filtered and sorted', async () => {
  const queries: string[] = []
  await open({
    'GET /api/family': (_, query) => {
      queries.push(query.toString())
      return query.get('q') === 'zzz' ? [] : (served['GET /api/family'] as never)
    },
  })
  await userEvent.click(await screen.findByRole('tab', { name: 'Alle families' }))
  expect(location.search).toBe('?tab=alle')
  const table = within(await screen.findByRole('table', { name: 'Alle families' }))
  expect((await table.findByRole('link', { name: 'Corvino' })).getAttribute('href')).toBe('/family/profile/corvino')
  expect(table.getByText('20 november 2026')).not.toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'Parijs' }))
  await userEvent.click(screen.getByRole('button', { name: /Leden/ }))
  await userEvent.type(screen.getByLabelText('Naam'), 'zzz')
  expect(await screen.findByText('Geen familie te zien')).not.toBeNull()
  expect(queries.at(-1)).toBe('q=zzz&cityName=Parijs&sort=memberCount')
  expect(location.search).toBe('?tab=alle&city=Parijs&sort=memberCount&name=zzz')
})

test('a list of families that was left is found again by its address', async () => {
  const queries: string[] = []
  await open(
    {
      'GET /api/family': (_, query) => {
        queries.push(query.toString())
        return served['GET /api/family'] as never
      },
    },
    '/family?tab=alle&city=Parijs&sort=-createdAt&name=cor',
  )
  await screen.findByRole('link', { name: 'Corvino' })
  expect(queries.at(-1)).toBe('q=cor&cityName=Parijs&sort=-createdAt')
  expect(screen.getByLabelText<HTMLInputElement>('Naam').value).toBe('cor')
})

test('the don is led to the family’s own transactions', async () => {
  await open()
  expect((await screen.findByRole('link', { name: 'Transacties' })).getAttribute('href')).toBe('/bank?category=FAMILY')
})

test('a player without a family reads first who asks for them, and what founding costs', async () => {
  const sent = await open({
    'GET /api/family/settings': nobodys,
    'GET /api/family/invitations': { invitations: [invitation] },
    'POST /api/family/invite/decline': { message: 'Je hebt Corvino afgewezen.' },
  })
  expect(
    await screen.findByText(saying('Ornella wil je erbij als consigliere. Lid worden kost €50.000.')),
  ).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Bekijk' }).getAttribute('href')).toBe('/invite/acceptById?inviteId=7')
  expect(panel('Zelf een familie oprichten').getByText('€10.000.000')).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Wijs af' }))
  await vi.waitFor(() => expect(sent()).toEqual([['POST /api/family/invite/decline', { inviteId: 7 }]]))
})

test('a failure says so, and is tried again', async () => {
  let answer: unknown = off
  await open({ 'GET /api/family/settings': () => answer as typeof family })
  expect(await screen.findByText(off.error)).not.toBeNull()
  answer = family
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }))
  expect(await screen.findByText('€4.250.000')).not.toBeNull()
})
