// @vitest-environment happy-dom
import type { Calls } from '@sottomondo/api-contract'
import { type FakeServer, playAgainst, push, saying, toasts } from '@sottomondo/mfe-kit/testing'
import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { Screen } from './MissionScreen.tsx'

type Missions = Calls['GET /api/mission']['answer']

const mission = (changed: Partial<Missions['missions'][number]> = {}): Missions['missions'][number] => ({
  missionId: 1,
  missionType: 'CRIME',
  name: 'Pleeg 20 geslaagde misdaden',
  difficulty: 1,
  progress: 19,
  requiredCount: 20,
  remainingTime: 3_600,
  rewardEuro: 10_000,
  experience: 40,
  isCompleted: false,
  freeAt: null,
  ...changed,
})
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const offer = (difficulty: number, neededRank: string | null) => ({
  difficulty,
  name: `Steel ${difficulty * 5} auto’s`,
  seconds: 86_400,
  rewardEuro: 10_000 * difficulty,
  experience: 40,
  neededRank,
})
const answer = (...missions: Missions['missions']): Missions => ({
  missions,
  places: 3,
  placeWaitSeconds: 86_400,
  choices: [
    { missionType: 'CRIME', label: 'Misdaden', offers: [] },
    { missionType: 'CAR_THEFT', label: 'Auto’s stelen', offers: [offer(1, null), offer(2, 'Sachetto')] },
  ],
})
const paying = (paymentPreference: 'CREDITS' | 'HONOR') => ({
  rank: 'Muscolo',
  paymentInfo: {
    paymentPreference,
    credits: 5,
    honorPoints: 10,
    jailBuyout: { euro: 0, credits: 0, honorPoints: 0, euroPerSecond: 350 },
    missionSkip: { credits: 2, honorPoints: 15 },
    augmentChange: { credits: 1, honorPoints: 8 },
    anonymousShot: { credits: 2, honorPoints: 15 },
    anonymousSale: { credits: 1, honorPoints: 8 },
  },
})
let server: FakeServer

beforeEach(() => {
  server = {
    'GET /api/mission': answer(mission()),
    'GET /api/status/rankAndDefaultPayMethod': paying('HONOR'),
  }
})

async function open() {
  const sent = await playAgainst(server)
  render(<Screen />)
  return sent
}
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement)

test('a mission shows its reward, its progress, its time and its difficulty', async () => {
  await open()
  const row = await rowOf('Pleeg 20 geslaagde misdaden')
  expect(row.getByText(saying('€10.000 en 40 ervaringspunten'))).not.toBeNull()
  expect(row.getByRole('progressbar', { name: '19 van 20' }).getAttribute('aria-valuenow')).toBe('95')
  expect(row.getByRole('timer').textContent).toMatch(/^(1:00:00|59:5\d)$/)
  expect(row.getByRole('img', { name: 'Moeilijkheid: 1 van 4' })).not.toBeNull()
})

test('a lapsed mission says so and can still be skipped; a completed one cannot', async () => {
  server['GET /api/mission'] = answer(
    mission({ remainingTime: 0, freeAt: inAnHour() }),
    mission({ missionId: 2, name: 'Maak 2 reizen', isCompleted: true, remainingTime: 0, freeAt: inAnHour() }),
  )
  await open()
  const expired = await rowOf('Pleeg 20 geslaagde misdaden')
  expect(expired.getByText('Tijd is op!')).not.toBeNull()
  expect(expired.getByRole('button', { name: 'Skip: Pleeg 20 geslaagde misdaden' })).not.toBeNull()
  const done = await rowOf('Maak 2 reizen')
  expect(done.getByText('Volbracht')).not.toBeNull()
  expect(done.getByText(/plaats vrij over/)).not.toBeNull()
  expect(done.queryByRole('button')).toBeNull()
})

test('a push has the progress read again', async () => {
  await open()
  await rowOf('Pleeg 20 geslaagde misdaden')
  server['GET /api/mission'] = answer(mission({ progress: 20, isCompleted: true, freeAt: inAnHour() }))
  act(() => push('missionChanged', { version: 2 }))
  expect(await screen.findByText('Volbracht')).not.toBeNull()
})

test('a skip says its price first, by the preferred payment, which may be changed there; then the list is read again', async () => {
  server['POST /api/settings/paymentMethod'] = () => {
    server['GET /api/status/rankAndDefaultPayMethod'] = paying('CREDITS')
    return { message: 'Credits', paymentPreference: 'CREDITS' }
  }
  server['POST /api/mission/skip'] = { success: true, message: 'De missie is succesvol geskipt.' }
  const sent = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Skip: Pleeg 20 geslaagde misdaden' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Missie skippen' }))
  expect(await dialog.findByText('Dat kost 15 eerpunten. Je hebt 10 eerpunten.')).not.toBeNull()
  expect(await dialog.findByText('Je komt 5 eerpunten tekort.')).not.toBeNull()
  expect(dialog.getByRole('button', { name: 'Annuleren' })).not.toBeNull()
  await userEvent.click(dialog.getByRole('radio', { name: 'Credits' }))
  expect(await dialog.findByText('Dat kost 2 credits. Je hebt 5 credits.')).not.toBeNull()
  server['GET /api/mission'] = answer()
  await userEvent.click(dialog.getByRole('button', { name: 'Bevestigen' }))
  expect(await screen.findByText('Je hebt geen missies')).not.toBeNull()
  expect(sent.find(({ call }) => call === 'POST /api/mission/skip')?.body).toEqual({ missionId: 1 })
  expect(toasts()).toContain('success: De missie is succesvol geskipt.')
})

test('a mission is chosen by its task and reward; a locked one names its rank', async () => {
  server['POST /api/mission/create'] = { message: 'Je nieuwe missie: Steel 5 auto’s. Je hebt 24 uur.' }
  const sent = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Creëer je eigen missie' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Creëer je eigen missie' }))
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Soort missie' }), 'CAR_THEFT')
  expect(dialog.getByText(saying('Binnen 24 uur, voor €10.000 en 40 ervaringspunten.'))).not.toBeNull()
  expect(dialog.getByText('vanaf Sachetto')).not.toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Begin: Steel 5 auto’s' }))
  await screen.findByRole('button', { name: 'Creëer je eigen missie' })
  expect(sent.find(({ call }) => call === 'POST /api/mission/create')?.body).toEqual({
    missionType: 'CAR_THEFT',
    difficulty: 1,
  })
})

test('with three missions no more can be created, and the page says why', async () => {
  server['GET /api/mission'] = answer(mission(), mission({ missionId: 2 }), mission({ missionId: 3 }))
  await open()
  expect(await screen.findByText(/Al je 3 plaatsen zijn bezet\./)).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Creëer je eigen missie' })).toBeNull()
})

test('missions that cannot be read say so', async () => {
  server = {}
  await open()
  expect((await screen.findByRole('alert')).textContent).toContain('ERROR: ')
})
