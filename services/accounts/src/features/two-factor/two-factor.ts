import { TwoFactorService } from '@sottomondo/proto/accounts/v1/two_factor'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../feature.ts'
import { usedSinceMs } from '../../kernel/user/user.rules.ts'
import { deleteOldChallenges } from './challenge.store.ts'
import { resealSecrets } from './reseal.ts'
import { twoFactorHelp } from './two-factor.help.ts'
import { twoFactorPersonalData } from './two-factor.personal-data.ts'
import { twoFactorHandlers } from './two-factor.rpc.ts'

export const twoFactor = feature({
  name: 'two-factor',
  rpc: serves(TwoFactorService, twoFactorHandlers),
  schedules: ({ kit, seal }) => kit.schedule('reseal-secrets', '*/5 * * * *', () => resealSecrets(kit, seal)),
  forgets: [(pool, nowMs) => deleteOldChallenges.run(pool, { before: usedSinceMs(nowMs) })],
  personalData: twoFactorPersonalData,
  help: twoFactorHelp,
})
