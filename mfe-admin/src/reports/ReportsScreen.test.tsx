// @vitest-environment happy-dom
import { playAgainst, push } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Screen } from './ReportsScreen.tsx'
import { reportCase } from './testing.ts'

test('shows what is open, with what comes meanwhile, and what was decided', async () => {
  const open = [reportCase({ caseId: 1, accountName: 'Gino', reporters: 3, doubtfulReporters: 1 })]
  const handled = [
    reportCase({ caseId: 9, accountName: 'Rosa', decidedAt: '2026-11-22T20:00:00.000Z', decidedBy: 'Baas' }),
  ]
  await playAgainst({
    'GET /api/admin/reports': (_, query) => ({ reports: query.get('state') === 'handled' ? handled : open }),
  })
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  )
  expect(await screen.findByText('<b>Grof van Gino</b>')).not.toBeNull()
  expect(screen.getByText('1 vaak voor niets')).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Bekijk wat Gino schreef' }).getAttribute('href')).toBe('/admin/reports/1')
  open.push(reportCase({ caseId: 2, accountName: 'Livia' }))
  act(() => push('openReports', { openReports: 2, version: 5 }))
  expect(await screen.findByText('<b>Grof van Livia</b>')).not.toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'Afgehandeld' }))
  expect(await screen.findByText('Geen overtreding')).not.toBeNull()
  expect(screen.getByText('door Baas')).not.toBeNull()
})
