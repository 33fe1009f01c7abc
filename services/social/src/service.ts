import { helpHandlers } from '@sottomondo/help-kit'
import { HelpService } from '@sottomondo/proto/common/v1/help'
import { PersonalDataService } from '@sottomondo/proto/common/v1/personal_data'
import { PresentStateService } from '@sottomondo/proto/common/v1/present_state'
import {
  type Kit,
  personalDataHandlers,
  presentStateHandlers,
  republishing,
  type ServiceDefinition,
} from '@sottomondo/server-kit'
import { serveAll, setups } from '../gen/features.ts'
import { help } from '../gen/help.ts'
import { type SocialConfig, socialConfig } from './config.ts'
import { familyState, memberState } from './family/family.state.ts'
import { personalSections } from './personal-data/personal-data.store.ts'

/** Shows players to each other. */
export const social: ServiceDefinition<typeof socialConfig> = {
  name: 'social',
  config: socialConfig,
  migrations: new URL('../migrations/', import.meta.url),
  async setup(kit: Kit<SocialConfig>) {
    serveAll(kit)
    kit.serve(PresentStateService, presentStateHandlers(kit))
    await republishing(kit, [familyState, memberState])
    kit.serve(HelpService, helpHandlers(help(kit.config.GAME_SPEED)))
    kit.serve(PersonalDataService, personalDataHandlers(kit.pool, personalSections))
    for (const setup of setups) setup(kit)
  },
}
