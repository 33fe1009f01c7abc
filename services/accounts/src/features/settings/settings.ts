import { SettingsService } from '@sottomondo/proto/accounts/v1/settings'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../feature.ts'
import { settingsHelp } from './settings.help.ts'
import { settingsPersonalData } from './settings.personal-data.ts'
import { settingsHandlers } from './settings.rpc.ts'
import { symbolState } from './symbol.state.ts'

export const settings = feature({
  name: 'settings',
  rpc: serves(SettingsService, settingsHandlers),
  personalData: settingsPersonalData,
  presentState: [symbolState],
  help: settingsHelp,
})
