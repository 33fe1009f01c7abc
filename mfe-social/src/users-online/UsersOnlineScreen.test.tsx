// @vitest-environment happy-dom
import { residents } from '@sottomondo/mfe-kit/host'
import { type FakeServer, playAgainst, push, saying } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Screen } from './UsersOnlineScreen.tsx'

const player = (accountName: string, rankNumber: number, heistAvailable: boolean) => ({
  accountName,
  familySymbol: null,
  rank: rankNumber === 1 ? 'Cittadino' : 'Muscolo',
  rankNumber,
  wealth: 3,
  heistAvailable,
  raidAvailable: false,
  isPremium: false,
})

const names = () => screen.getAllByText(/^(Anna|Bruno)$/).map((name) => name.textContent)

async function open(server: FakeServer) {
  const sent = await playAgainst(server)
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  )
  return sent
}

test('the filters narrow the list and can be taken back when no player is left', async () => {
  await open({ 'GET /api/online': { players: [player('Anna', 2, false), player('Bruno', 1, true)] } })
  await screen.findByText('Bruno')
  expect(screen.getByText(saying('2 spelers'))).not.toBeNull()
  expect(screen.getAllByRole('img', { name: 'Rijkdom: 3 van 5' })).toHaveLength(2)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Kan nu een overval plegen' }))
  expect(names()).toEqual(['Bruno'])
  await userEvent.selectOptions(screen.getByLabelText('Rank'), 'Muscolo')
  expect(screen.getByText('Niemand te zien')).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Toon iedereen' }))
  expect(names()).toEqual(['Anna', 'Bruno'])
})

test('the city’s own residents are counted beside the players', async () => {
  residents.set(new Set(['Bruno', 'Carmela']))
  onTestFinished(() => residents.set(new Set()))
  await open({ 'GET /api/online': { players: [player('Anna', 2, false), player('Bruno', 1, true)] } })
  expect(await screen.findByText(saying('1 speler, 1 inwoner'))).not.toBeNull()
})

test('new and leaving players are seen without another reading, two at one moment too', async () => {
  const sent = await open({ 'GET /api/online': { players: [player('Anna', 2, false)] } })
  await screen.findByText('Anna')
  const sentBefore = sent.length
  act(() => {
    push('onlineChanged', { came: [player('Bruno', 1, true)], gone: [], version: 1 })
    push('onlineChanged', { came: [], gone: ['Anna'], version: 2 })
  })
  expect(names()).toEqual(['Bruno'])
  expect(screen.getByText(saying('1 speler'))).not.toBeNull()
  expect(sent).toHaveLength(sentBefore)
})

test('the list is read again every minute, whatever pushes came', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const server: FakeServer = { 'GET /api/online': { players: [player('Anna', 2, false)] } }
  await open(server)
  await screen.findByText('Anna')
  server['GET /api/online'] = { players: [player('Anna', 2, false), player('Bruno', 1, true)] }
  act(() => vi.advanceTimersByTime(60_000))
  expect(await screen.findByText('Bruno')).not.toBeNull()
})

test('a push that comes while the list is read has it read again', async () => {
  const server: FakeServer = { 'GET /api/online': { players: [player('Anna', 2, false)] } }
  await open(server)
  act(() => push('onlineChanged', { came: [player('Bruno', 1, true)], gone: [], version: 1 }))
  server['GET /api/online'] = { players: [player('Anna', 2, false), player('Bruno', 1, true)] }
  await screen.findByText('Bruno')
})

test('a list that cannot be read is said and can be read again', async () => {
  const server: FakeServer = {
    'GET /api/online': { status: 503, errorType: 'unavailable', error: 'Even niet bereikbaar.' },
  }
  await open(server)
  expect(await screen.findByText('Even niet bereikbaar.')).not.toBeNull()
  server['GET /api/online'] = { players: [player('Anna', 2, false)] }
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }))
  expect(await screen.findByText('Anna')).not.toBeNull()
})

test('who is in the reader’s own city is named so, and can be asked along; the reader’s own card leads nowhere', async () => {
  const here = { ...player('Anna', 4, true), cityName: 'Amsterdam' }
  await open({ 'GET /api/online': { players: [here, player('Bruno', 4, true), player('Salvatore', 4, true)] } })
  await screen.findByText('Anna')
  expect(screen.getByRole('link', { name: 'Overval' }).getAttribute('href')).toBe('/heist?invitee=Anna')
  expect(screen.getAllByRole('link', { name: 'Mail' }).map((link) => link.getAttribute('href'))).toEqual([
    '/inbox/newmail?receiver=Anna',
    '/inbox/newmail?receiver=Bruno',
  ])
  expect(screen.getAllByText(/hier in/)).toHaveLength(1)
})
