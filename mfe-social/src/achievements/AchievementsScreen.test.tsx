// @vitest-environment happy-dom
import { type FakeServer, playAgainst, push, type Sent, toasts } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Screen } from './AchievementsScreen.tsx'
import type { Achievements, OwnAchievement, ShownAchievement } from './achievement-texts.ts'
import { ProfileAchievements } from './profile-achievements.tsx'

const one = (achievementId: string, name: string, more: Partial<OwnAchievement> = {}): OwnAchievement => ({
  achievementId,
  tier: 'bronze',
  name,
  text: 'Doe het.',
  isSecret: false,
  rarityPercent: 3,
  isPinned: false,
  progress: 0,
  needed: 1,
  earnedAt: null,
  ...more,
})
const earnedAt = '2026-11-23T12:00:00.000Z'
const answer: Achievements = {
  earned: 2,
  total: 70,
  mostPinned: 3,
  groups: [
    {
      group: 'crime',
      label: 'Misdaad',
      achievements: [
        one('crimes-1', 'Lange vingers', { earnedAt, progress: 1, isPinned: true }),
        one('heists-1', 'Samen sterk', { earnedAt, progress: 1, rarityPercent: 0.1 }),
        one('crimes-1000', 'Vakman', { progress: 345, needed: 1_000, rarityPercent: null }),
        one('sentences-10', 'Geheim', { isSecret: true, needed: 0 }),
      ],
    },
    {
      group: 'firsts',
      label: 'De eersten van de stad',
      achievements: [
        one('first-rank-11', 'Primus', { tier: 'unique', needed: 0 }),
        one('first-murders-1', 'Kaïn', { tier: 'unique', needed: 0 }),
      ],
    },
  ],
  firsts: [{ achievementId: 'first-murders-1', accountName: 'Vito' }],
}

async function open(server: FakeServer) {
  const sent = await playAgainst(server)
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  )
  return sent
}
const isPin = ({ call }: Sent) => call === 'POST /api/achievements/pins'
const cardOf = (name: string) => within(screen.getByRole('heading', { name, level: 3 }).closest('li') as HTMLElement)

test('it shows what is earned since when and how rare it is, and how far the rest is', async () => {
  await open({ 'GET /api/achievements': answer })
  await screen.findByText('Lange vingers')
  expect(screen.getByText(/Je hebt er 2 van de 70/)).not.toBeNull()
  expect(cardOf('Lange vingers').getByText(/Sinds/).textContent).toBe('Sinds 23 november 2026 · 3% van de gangsters')
  expect(cardOf('Samen sterk').getByText(/Sinds/).textContent).toContain('0,1% van de gangsters')
  expect(cardOf('Vakman').getByText('345 van 1.000')).not.toBeNull()
  expect(cardOf('Vakman').queryByText(/gangsters/)).toBeNull()
  expect(cardOf('Geheim').queryByRole('progressbar')).toBeNull()
  expect(cardOf('Kaïn').getByText('Vito')).not.toBeNull()
  expect(cardOf('Primus').getByText('Nog van niemand')).not.toBeNull()
  expect(within(screen.getByRole('region', { name: 'Misdaad' })).getByText('2 van 4')).not.toBeNull()
})

test('what is earned can be pinned, and taken away again', async () => {
  const sent = await open({
    'GET /api/achievements': answer,
    'POST /api/achievements/pins': { message: 'Zo staan ze op je profiel.', pinned: [] },
  })
  await screen.findByText('Samen sterk')
  expect(cardOf('Vakman').queryByRole('button')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Zet vooraan: Samen sterk' }))
  expect(sent.find(isPin)?.body).toEqual({ pinned: ['crimes-1', 'heists-1'] })
  await waitFor(() => expect(toasts()).toContain('success: Zo staan ze op je profiel.'))
  await waitFor(async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Haal weg van vooraan: Lange vingers' }))
    expect(sent.findLast(isPin)?.body).toEqual({ pinned: [] })
  })
})

test('one looks at what is earned, or at what is left', async () => {
  await open({ 'GET /api/achievements': answer })
  await screen.findByText('Vakman')
  await userEvent.click(screen.getByRole('radio', { name: 'Behaald' }))
  expect(screen.queryByText('Vakman')).toBeNull()
  expect(screen.queryByRole('region', { name: 'De eersten van de stad' })).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'Nog te doen' }))
  expect(screen.getByText('Vakman')).not.toBeNull()
  expect(screen.queryByText('Lange vingers')).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'Alle' }))
})

test('it reads again when the log has a new line', async () => {
  let reads = 0
  await open({
    'GET /api/achievements': () => {
      reads++
      return answer
    },
  })
  await screen.findByText('Lange vingers')
  act(() => push('logChanged', { unreadLog: 1, version: 2 }))
  await screen.findByText('Lange vingers')
  await waitFor(() => expect(reads).toBe(2))
})

test('what can’t be read is said', async () => {
  await open({ 'GET /api/achievements': { status: 503, error: 'Even niet bereikbaar.', errorType: 'unavailable' } })
  expect(await screen.findByText('Even niet bereikbaar.')).not.toBeNull()
})

test('a profile shows the first three, and all of them on demand', async () => {
  const achievements = ['Een', 'Twee', 'Drie', 'Vier'].map((name): ShownAchievement => {
    const { progress: _, needed: __, ...shown } = one(name, name, { earnedAt })
    return { ...shown, earnedAt }
  })
  await playAgainst({ 'GET /api/achievements/{accountName}': { accountName: 'Vito', total: 70, achievements } })
  render(
    <BrowserRouter>
      <ProfileAchievements accountName="Vito" />
    </BrowserRouter>,
  )
  expect(await screen.findByText('4 van 70')).not.toBeNull()
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3)
  await userEvent.click(screen.getByRole('link', { name: 'Toon alle 4' }))
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(4)
})
