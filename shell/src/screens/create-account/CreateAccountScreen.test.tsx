// @vitest-environment happy-dom
import type { Calls } from '@sottomondo/api-contract'
import { type FakeServer, playAgainst, toasts } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Screen } from './CreateAccountScreen.tsx'

type Dead = NonNullable<Calls['GET /api/createAccount/create']['answer']['lastDeadAccount']>

let server: FakeServer
beforeEach(() => {
  server = {
    'GET /api/createAccount/create': {
      maxClaimPercentage: 50,
      lastDeadAccount: {
        accountName: 'Vito',
        diedAt: '2026-11-20T12:00:00.000Z',
        cause: 'shot',
        byName: 'Salvatore',
        cityName: 'Rome',
        heirName: null,
        isDivided: true,
        inheritance: [],
      },
    },
    'POST /api/createAccount/create': { message: 'Welkom.', accountId: 9, accountName: 'Michele' },
  }
})

async function open() {
  const sent = await playAgainst(server)
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  )
  await screen.findByRole('button', { name: 'Begin opnieuw' })
  return sent
}
async function fillIn() {
  await userEvent.type(screen.getByLabelText('Gangsternaam'), ' Michele ')
  await userEvent.click(screen.getByRole('radio', { name: 'Man' }))
}

test('shows who died and when, and takes over as much as the slider says', async () => {
  const sent = await open()
  expect(screen.getByText(/Vito stierf op/).querySelector('time')?.dateTime).toBe('2026-11-20T12:00:00.000Z')
  expect(screen.getByText(/nooit verder dan de rank Ronin/)).not.toBeNull()
  const slider = screen.getByLabelText('Ervaring meenemen')
  expect(slider.getAttribute('max')).toBe('50')
  fireEvent.change(slider, { target: { value: '30' } })
  expect(screen.getByText('30%')).not.toBeNull()
  await fillIn()
  await userEvent.click(screen.getByRole('button', { name: 'Begin opnieuw' }))
  await vi.waitFor(() => expect(toasts()).toEqual(['success: Account succesvol aangemaakt!']))
  expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    accountName: 'Michele',
    gender: 'male',
    claimPercentage: 30,
  })
})

test('the dead read how they died, and what became of their things', async () => {
  await open()
  const sentence = () => document.querySelector('header p')?.textContent
  expect(sentence()).toMatch(/Vito stierf op .* in Rome.*, doodgeschoten door Salvatore\./)
  expect(sentence()).toMatch(/Wat op zak zat, nam de schutter mee\. Er was geen erfgenaam/)
})

const dead = { accountName: 'Vito', diedAt: '2026-11-20T12:00:00.000Z', cityName: 'Rome', isDivided: true }
const cars = { kind: 'cars' as const, amount: 2 }
test.each<[string, Partial<Dead>, RegExp]>([
  ['a stranger', { byName: null, heirName: null }, /doodgeschoten door een onbekende/],
  ['whom they shot at', { cause: 'backfire' }, /: Salvatore schoot beter terug\. Wat op zak/],
  ['the admin', { cause: 'admin', byName: null }, /De leiding haalde Vito uit het spel\. Rosa erfde/],
  ['somebody, and an heir', {}, /Rosa erfde €900 van de bank en 2 auto’s\./],
  ['somebody, and an heir of nothing', { inheritance: [] }, /Rosa stond in het testament, maar/],
  ['somebody just now', { isDivided: false }, /De rest wordt nog verdeeld/],
])('of a death by %s it says so', async (_name, more, words) => {
  server['GET /api/createAccount/create'] = {
    maxClaimPercentage: 30,
    lastDeadAccount: {
      ...dead,
      cause: 'shot',
      byName: 'Salvatore',
      heirName: 'Rosa',
      inheritance: [{ kind: 'bank', amount: 900 }, cars],
      ...more,
    },
  }
  await open()
  expect(document.querySelector('header p')?.textContent).toMatch(words)
})

test('a first account has nothing to take over, also where that could not be read', async () => {
  server['GET /api/createAccount/create'] = { status: 503, errorType: 'unavailable', error: 'Even niet.' }
  const sent = await open()
  expect(screen.getByText('Dit is je eerste account deze versie. Veel succes!!')).not.toBeNull()
  expect(screen.queryByLabelText('Ervaring meenemen')).toBeNull()
  await fillIn()
  await userEvent.click(screen.getByRole('button', { name: 'Begin opnieuw' }))
  await vi.waitFor(() => expect(toasts()).toHaveLength(1))
  expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({ claimPercentage: 0 })
})

test('a missing field is told at the field, and nothing is sent', async () => {
  const sent = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Begin opnieuw' }))
  expect(screen.getByText('Kies een gangsternaam.')).not.toBeNull()
  expect(screen.getByText('Kies man of vrouw.')).not.toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('Gangsternaam'))
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([])
})

test('a refusal is shown in the form in the server’s words, else in those of the spec', async () => {
  server['POST /api/createAccount/create'] = { status: 409, errorType: 'conflict', error: 'Deze naam is al bezet.' }
  await open()
  await fillIn()
  await userEvent.click(screen.getByRole('button', { name: 'Begin opnieuw' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Deze naam is al bezet.')
})

test('a player who has made one in another tab meanwhile goes on with that', async () => {
  server['POST /api/createAccount/create'] = {
    status: 409,
    errorType: 'conflict',
    error: 'Je hebt al een levende gangster.',
  }
  const sent = await open()
  await fillIn()
  await userEvent.click(screen.getByRole('button', { name: 'Begin opnieuw' }))
  // The session is read again, and the route leads on by it.
  await vi.waitFor(() => expect(sent.map(({ call }) => call)).toContain('GET /api/auth/me'))
})
