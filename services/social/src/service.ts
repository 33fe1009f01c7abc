import { helpHandlers } from '@sottomondo/help-kit'
import { HelpService } from '@sottomondo/proto/common/v1/help'
import { PersonalDataService } from '@sottomondo/proto/common/v1/personal_data'
import { HallOfFameService } from '@sottomondo/proto/social/v1/hall_of_fame'
import { LogService } from '@sottomondo/proto/social/v1/log'
import { MailService } from '@sottomondo/proto/social/v1/mail'
import { ProfileService } from '@sottomondo/proto/social/v1/profile'
import { SearchService } from '@sottomondo/proto/social/v1/search'
import { TownService } from '@sottomondo/proto/social/v1/town'
import { UsersOnlineService } from '@sottomondo/proto/social/v1/users_online'
import { type Kit, personalDataHandlers, type ServiceDefinition } from '@sottomondo/server-kit'
import { help } from '../gen/help.ts'
import { type SocialConfig, socialConfig } from './config.ts'
import { consumeHallOfFameFacts } from './hall-of-fame/hall-of-fame.facts.ts'
import { hallOfFameHandlers } from './hall-of-fame/hall-of-fame.rpc.ts'
import { consumeLogFacts } from './log/log.facts.ts'
import { logHandlers } from './log/log.rpc.ts'
import { forgetLines } from './log/log.store.ts'
import { consumeMailFacts } from './mail/mail.facts.ts'
import { mailHandlers } from './mail/mail.rpc.ts'
import { mailRules } from './mail/mail.rules.ts'
import { forgetDeleted } from './mail/mail.store.ts'
import { mailNext } from './mail/mailing.ts'
import { personalDataDeleted } from './personal-data/personal-data.facts.ts'
import { personalSections } from './personal-data/personal-data.store.ts'
import { consumePlayerFacts } from './player/player.facts.ts'
import { profileHandlers } from './profile/profile.rpc.ts'
import { searchHandlers } from './search/search.rpc.ts'
import { consumeTownFacts } from './town/town.facts.ts'
import { townHandlers } from './town/town.rpc.ts'
import { forgetOldNews } from './town/town.store.ts'
import { usersOnlineHandlers } from './users-online/users-online.rpc.ts'
import { keepPresence } from './users-online/users-online.store.ts'

/** Shows players to each other. */
export const social: ServiceDefinition<typeof socialConfig> = {
  name: 'social',
  config: socialConfig,
  migrations: new URL('../migrations/', import.meta.url),
  setup(kit: Kit<SocialConfig>) {
    kit.serve(UsersOnlineService, usersOnlineHandlers(kit))
    kit.serve(LogService, logHandlers(kit))
    kit.serve(HelpService, helpHandlers(help(kit.config.GAME_SPEED)))
    kit.serve(PersonalDataService, personalDataHandlers(kit.pool, personalSections))
    kit.consume('personal-data-deleted', 'sottomondo.accounts.personal-data.deleted.v1', personalDataDeleted)
    kit.serve(ProfileService, profileHandlers(kit))
    kit.serve(TownService, townHandlers(kit))
    kit.serve(HallOfFameService, hallOfFameHandlers(kit))
    kit.serve(MailService, mailHandlers(kit))
    kit.serve(SearchService, searchHandlers(kit))
    consumePlayerFacts(kit)
    consumeMailFacts(kit)
    consumeTownFacts(kit)
    consumeHallOfFameFacts(kit)
    consumeLogFacts(kit)
    kit.schedule('forget-log', '37 * * * *', () => forgetLines(kit.pool, kit.clock.nowMs()))
    kit.every(mailRules.mailingEveryMs, 'mailing', async () => void (await mailNext(kit)))
    kit.schedule('forget-deleted-mail', '23 4 * * *', () => forgetDeleted(kit.pool, kit.clock.nowMs()))
    kit.schedule('keep-presence', '* * * * *', () => keepPresence(kit.pool, kit.redis, kit.clock.nowMs()))
    kit.schedule('forget-old-news', '* * * * *', () => forgetOldNews(kit.pool))
  },
}
