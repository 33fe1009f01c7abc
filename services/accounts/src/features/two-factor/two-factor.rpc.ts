import { randomBytes } from 'node:crypto'
import type { TwoFactorService } from '@sottomondo/proto/accounts/v1/two_factor'
import { transaction } from '@sottomondo/server-kit/database'
import { type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { type Handlers, userOf } from '@sottomondo/server-kit/rpc'
import type { AccountsContext } from '../../context.ts'
import { notify } from '../../kernel/message/notify.ts'
import { findUser, lockUser } from '../../kernel/user/user.store.ts'
import { enableCodes } from './enable.ts'
import { takeCode } from './take-code.ts'
import { enrolment, twoFactorTexts as texts, twoFactorMails, twoFactorRules } from './two-factor.rules.ts'
import { beginTwoFactor, countRecoveryCodes, deleteTwoFactor, findTwoFactor } from './two-factor.store.ts'
import { verify } from './verify.ts'

const fault = (field: string, sentence: string): Refusal =>
  refuse('invalid', sentence, { fields: { [field]: sentence } })
const notLoggedIn = refuse('unauthenticated', 'Je bent niet ingelogd.')

/** Codes of an authenticator app in addition to the password. */
export function twoFactorHandlers(accounts: AccountsContext): Handlers<typeof TwoFactorService> {
  const { kit, passwords, seal } = accounts
  const { pool, clock } = kit
  return {
    async get(ctx) {
      const { userId } = userOf(ctx)
      const enabledAtMs = (await findTwoFactor(pool, userId))?.enabledAtMs ?? undefined
      if (enabledAtMs === undefined) return { enabled: false, recoveryCodesLeft: 0 }
      return { enabled: true, enabledAtMs, recoveryCodesLeft: (await countRecoveryCodes.one(pool, { userId })).left }
    },

    // The answer holds the secret: a repetition reads it from its table.
    begin: kit.ownChange(async (ctx, { currentPassword }) => {
      const { userId } = userOf(ctx)
      const user = await findUser(pool, userId)
      if (!user) return notLoggedIn
      if (!(await passwords.matches(user.passwordHash, currentPassword)))
        return fault('currentPassword', texts.wrongPassword)
      const secret = await transaction(pool, async (tx) => {
        await lockUser(tx, userId)
        const known = await findTwoFactor(tx, userId)
        if (known && known.enabledAtMs !== null) return refuse('conflict', texts.alreadyOn)
        if (known?.begunBy === ctx.requestId) return seal.open(userId, known)
        const made = randomBytes(twoFactorRules.secretBytes)
        const begun = { nowMs: clock.nowMs(), begunBy: ctx.requestId }
        await beginTwoFactor.run(tx, { userId, ...seal.close(userId, made), ...begun })
        return made
      })
      return Buffer.isBuffer(secret) ? enrolment(secret, user.email) : secret
    }),

    enable: kit.ownChange((ctx, { code }) => enableCodes(accounts, ctx, code)),

    disable: kit.change(async (change, { currentPassword, code }) => {
      const { userId } = userOf(change)
      const user = await lockUser(change.tx, userId)
      if (!user) return notLoggedIn
      const twoFactor = await findTwoFactor(change.tx, userId)
      if (!twoFactor || twoFactor.enabledAtMs === null) return refuse('conflict', texts.notOn)
      if (!(await passwords.matches(user.passwordHash, currentPassword)))
        return fault('currentPassword', texts.wrongPassword)
      const taken = await takeCode(accounts, change.tx, userId, twoFactor, code)
      if (typeof taken === 'object') return refuse('timer', texts.tooMany, { timeLeft: taken.waitSeconds })
      if (taken === 'wrong') return change.refuseButKeep(fault('code', texts.wrongCode))
      await deleteTwoFactor.run(change.tx, { userId })
      await notify(change.tx, user, twoFactorMails.off, clock.nowMs())
      return { message: texts.off }
    }),

    verify: kit.ownChange((ctx, request) => verify(accounts, ctx, request)),
  }
}
