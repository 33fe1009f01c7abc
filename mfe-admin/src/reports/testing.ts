import type { ReportCase } from './report-texts.ts'

/** A case of a test. */
export const reportCase = (more: Partial<ReportCase> & Pick<ReportCase, 'caseId' | 'accountName'>): ReportCase => ({
  kind: 'chat',
  place: 'Chat',
  path: '/chat',
  content: `<b>Grof van ${more.accountName}</b>`,
  reporters: 1,
  doubtfulReporters: 0,
  reportedAt: '2026-11-21T20:01:00.000Z',
  decidedAt: null,
  decidedBy: null,
  measures: [],
  ...more,
})
