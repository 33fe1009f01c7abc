import { PersonalDataDeskService } from '@sottomondo/proto/accounts/v1/personal_data_desk'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../feature.ts'
import { deleteDue } from './deletion.ts'
import { startExports } from './export.ts'
import { personalDataHelp } from './personal-data.help.ts'
import { personalDataDesk } from './personal-data.rpc.ts'
import { exportRules } from './personal-data.rules.ts'
import { leftOut, personalSections } from './personal-data.store.ts'

export const personalData = feature({
  name: 'personal-data',
  rpc: serves(PersonalDataDeskService, personalDataDesk),
  schedules: (accounts) => {
    accounts.kit.every(exportRules.lookMs, 'exports', startExports(accounts))
    accounts.kit.schedule('deletions', '* * * * *', () => deleteDue(accounts))
  },
  personalData: { sections: personalSections, leftOut },
  help: personalDataHelp,
})
