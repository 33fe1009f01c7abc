import { AccountService } from '@sottomondo/proto/accounts/v1/account'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../feature.ts'
import { accountHelp } from './account.help.ts'
import { accountPersonalData } from './account.personal-data.ts'
import { accountHandlers } from './account.rpc.ts'
import { gangsterDied, publishDeath } from './death.consumers.ts'
import { gangsterState } from './gangster.state.ts'

export const account = feature({
  name: 'account',
  rpc: serves(AccountService, accountHandlers),
  consumers: (accounts) => {
    accounts.kit.consume('gangster-died', 'sottomondo.actions.death.occurred.v1', gangsterDied(accounts))
    accounts.kit.consume('death-told', 'sottomondo.accounts.gangster.died.v1', publishDeath(accounts))
  },
  personalData: accountPersonalData,
  presentState: [gangsterState],
  help: accountHelp,
})
