import { PersonalDataDeskService } from '@sottomondo/proto/accounts/v1/personal_data_desk'
import { serves } from '@sottomondo/server-kit/feature'
import { sectionsOf } from '@sottomondo/server-kit/personal-data'
import { feature } from '../../feature.ts'
import { deleteDue } from './deletion.ts'
import { startExports } from './export.ts'
import { personalDataHelp } from './personal-data.help.ts'
import { personalDataDesk } from './personal-data.rpc.ts'
import { deleteOldExports, exportIsDue, exportPersonalData } from './personal-data.store.ts'

export const personalData = feature({
  name: 'personal-data',
  rpc: serves(PersonalDataDeskService, personalDataDesk),
  schedules: (accounts, features) => {
    accounts.kit.whenDue('exports', exportIsDue, startExports(accounts, sectionsOf(features)))
    accounts.kit.schedule('deletions', '* * * * *', () => deleteDue(accounts, features))
  },
  forgets: [(pool, nowMs) => deleteOldExports.run(pool, { nowMs })],
  personalData: exportPersonalData,
  help: personalDataHelp,
})
