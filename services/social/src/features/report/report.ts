import { ReportService } from '@sottomondo/proto/social/v1/report'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../kernel/feature.ts'
import { reportHelp } from './report.help.ts'
import { reportPersonalData } from './report.personal-data.ts'
import { reportHandlers } from './report.rpc.ts'
import { forgetHandled } from './report.store.ts'

/** What players report to the admins, from whatever page it stands on. */
export const report = feature({
  name: 'report',
  rpc: serves(ReportService, reportHandlers),
  forgets: [forgetHandled],
  personalData: reportPersonalData,
  help: reportHelp,
})
