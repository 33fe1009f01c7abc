import { reportKinds } from '@sottomondo/event-contract/names'
import { knownCounter, type Metrics } from '@sottomondo/server-kit/metrics'

export type ReportMetrics = ReturnType<typeof createReportMetrics>

export const createReportMetrics = (metrics: Pick<Metrics, 'registry'>) => ({
  reports: knownCounter(metrics, {
    name: 'social_reports_total',
    help: 'Reports by kind of words: opened (the first of its words), joined (another of the same), and how admins decided about the words: upheld, dismissed',
    labels: { kind: reportKinds, outcome: ['opened', 'joined', 'upheld', 'dismissed'] },
  }),
})
