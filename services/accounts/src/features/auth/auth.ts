import { AuthService } from '@sottomondo/proto/accounts/v1/auth'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../feature.ts'
import { authHelp } from './auth.help.ts'
import { authPersonalData } from './auth.personal-data.ts'
import { authHandlers } from './auth.rpc.ts'
import { resetRules } from './auth.rules.ts'
import { mailResets } from './password/password.ts'

export const auth = feature({
  name: 'auth',
  rpc: serves(AuthService, authHandlers),
  schedules: (accounts) => accounts.kit.every(resetRules.lookMs, 'password-resets', () => mailResets(accounts)),
  personalData: authPersonalData,
  help: authHelp,
})
