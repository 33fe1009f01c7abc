import { AuthService } from '@sottomondo/proto/accounts/v1/auth'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../feature.ts'
import { deleteThrottles } from '../../kernel/user/throttle.store.ts'
import { reservedSince, usedSinceMs } from '../../kernel/user/user.rules.ts'
import { forgetAllUnverified } from '../../kernel/user/user.store.ts'
import { authHelp } from './auth.help.ts'
import { authPersonalData } from './auth.personal-data.ts'
import { authHandlers } from './auth.rpc.ts'
import { deleteOtps } from './codes/otp.store.ts'
import { mailResets } from './password/password.ts'
import { deleteResets, wishIsDue } from './password/password-reset.store.ts'

export const auth = feature({
  name: 'auth',
  rpc: serves(AuthService, authHandlers),
  schedules: (accounts) => accounts.kit.whenDue('password-resets', wishIsDue, () => mailResets(accounts)),
  forgets: [
    (pool, nowMs) => forgetAllUnverified(pool, reservedSince(nowMs)),
    (pool, nowMs) => deleteOtps.run(pool, { before: usedSinceMs(nowMs) }),
    (pool, nowMs) => deleteResets.run(pool, { before: usedSinceMs(nowMs) }),
    (pool, nowMs) => deleteThrottles.run(pool, { before: usedSinceMs(nowMs) }),
  ],
  personalData: authPersonalData,
  help: authHelp,
})
