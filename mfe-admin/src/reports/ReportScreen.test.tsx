// @vitest-environment happy-dom
import { type FakeServer, playAgainst, toasts } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter, useRoutes } from '@sottomondo/router'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Screen } from './ReportScreen.tsx'
import type { OpenedReport } from './report-texts.ts'
import { reportCase } from './testing.ts'

const at = '2026-11-21T20:00:00.000Z'
const opened = (): OpenedReport => ({
  report: reportCase({ caseId: 1, accountName: 'Gino' }),
  removable: true,
  lines: [
    { accountName: 'Rosa', content: 'Rustig aan.', createdAt: at, reported: false },
    { accountName: 'Gino', content: '<b>Grof van Gino</b>', createdAt: at, reported: true },
  ],
  reporters: [
    { accountName: 'Livia', reason: 'threat', words: 'Dit doet pijn.', reportedAt: at, upheld: 2, dismissed: 1 },
  ],
  earlier: [],
  warningCharacters: 500,
})

const Routes = () => useRoutes([{ path: '/admin/reports/:caseId', element: <Screen /> }])
function show() {
  history.replaceState(null, '', '/admin/reports/1')
  return render(
    <BrowserRouter>
      <Routes />
    </BrowserRouter>,
  )
}

function play(more: FakeServer = {}) {
  const shown = opened()
  const decided = (measures: OpenedReport['report']['measures']) => {
    shown.report = { ...shown.report, measures, decidedAt: at, decidedBy: 'Baas' }
    return { message: 'Besloten. Wie meldde, hoort dat er is ingegrepen.' }
  }
  return playAgainst({
    'GET /api/admin/reports/{caseId}': () => structuredClone(shown),
    'GET /api/admin/log': () => ({ entries: [] }),
    'POST /api/admin/reports/decide': (body) => decided(body.measures),
    ...more,
  })
}

test('shows the words with the lines around them, both sides, and carries out one decision', async () => {
  const sent = await play({
    'POST /api/admin/block': (body) => ({ message: 'Geblokkeerd.', userName: body.userName, blockedUntil: at }),
  })
  show()
  expect(await screen.findByText('Gino: <b>Grof van Gino</b>')).not.toBeNull()
  expect(screen.getByText('Rosa: Rustig aan.')).not.toBeNull()
  expect(screen.getByText('Dit doet pijn.')).not.toBeNull()
  expect(screen.getByText('2 terecht, 1 niet')).not.toBeNull()
  expect(await screen.findByText('In het beheerlog staat niets over deze speler.')).not.toBeNull()
  await userEvent.type(screen.getByLabelText('Erbij in de mail'), 'Laatste keer.')
  await userEvent.selectOptions(screen.getByLabelText('Blokkeer Gino'), '1 week')
  await userEvent.click(screen.getByRole('button', { name: 'Grijp in' }))
  expect(await screen.findByText('Weggehaald, gewaarschuwd, geblokkeerd')).not.toBeNull()
  expect(sent.filter(({ call }) => call.startsWith('POST')).map(({ call, body }) => [call, body])).toEqual([
    [
      'POST /api/admin/reports/decide',
      { caseId: 1, measures: ['removed', 'warned', 'blocked'], warning: 'Laatste keer.' },
    ],
    ['POST /api/admin/block', { userName: 'Gino', blockDuration: 168 }],
  ])
  expect(screen.queryByRole('button', { name: 'Grijp in' })).toBeNull()
})

test('without a measure nothing is done to the player, and one that was refused blocks nobody', async () => {
  const sent = await play()
  const { unmount } = show()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Haal het weg' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Waarschuw Gino per mail' }))
  expect(screen.getByRole('button', { name: 'Grijp in' }).getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Geen overtreding' }))
  expect(await screen.findByText('Baas besliste dit. Wie meldde, heeft het gehoord.')).not.toBeNull()
  expect(sent.find(({ call }) => call.endsWith('decide'))?.body).toMatchObject({ caseId: 1, measures: [] })
  unmount()

  const later = await play({
    'POST /api/admin/reports/decide': () => ({
      status: 409,
      error: 'Rosa besliste hier al over.',
      errorType: 'conflict',
    }),
  })
  show()
  await userEvent.selectOptions(await screen.findByLabelText('Blokkeer Gino'), '1 dag')
  await userEvent.click(screen.getByRole('button', { name: 'Grijp in' }))
  await expect.poll(() => toasts().join()).toContain('besliste hier al over')
  expect(later.some(({ call }) => call === 'POST /api/admin/block')).toBe(false)
})
