import { z } from 'zod'
import { feature } from '../feature.ts'
import { isFilled, isoTime, message, password } from '../fields.ts'
import { cleaners } from '../kit/text/clean.ts'
import { atLeast, atMost } from '../kit/text/length.ts'
import { sessionUser } from './auth.ts'

const missing = { error: 'Vul de code in.' }

const wrongForm = { error: 'Een code heeft zes cijfers.' }

/** A code of the app. */
const appCode = z
  .string(missing)
  .overwrite(cleaners.code)
  .refine(isFilled, missing)
  .regex(/^[0-9]{3} ?[0-9]{3}$/, wrongForm)

/** A code of the app, or a recovery code. */
const anyCode = z
  .string(missing)
  .overwrite(cleaners.code)
  .refine(isFilled, missing)
  .check(atMost(40, { error: 'Deze code klopt niet.' }))

const lostLogin = { error: 'Deze login is verlopen. Log opnieuw in.' }

export const twoFactor = feature({
  calls: {
    'GET /api/auth/two-factor': {
      summary: 'Get whether logins ask for a second step',
      access: 'user',
      rpc: 'accounts.twoFactor.get',
      answer: z.object({ enabled: z.boolean(), enabledAt: isoTime.nullable(), recoveryCodesLeft: z.number().int() }),
    },
    'POST /api/auth/two-factor/begin': {
      summary: 'Create a secret for an authenticator app; it takes effect once a code of it is confirmed',
      access: 'user',
      rpc: 'accounts.twoFactor.begin',
      attempts: 'proof',
      secretAnswer: true,
      form: true,
      body: z.object({ currentPassword: password }),
      answer: z.object({
        /** Base32. */
        secret: z.string(),
        /** otpauth://totp/..., for a QR code. */
        uri: z.string(),
      }),
    },
    'POST /api/auth/two-factor/enable': {
      summary: 'Enable the second step of logins; answers the recovery codes, once',
      access: 'user',
      rpc: 'accounts.twoFactor.enable',
      attempts: 'proof',
      secretAnswer: true,
      form: true,
      body: z.object({ code: appCode }),
      answer: z.object({ message: z.string(), recoveryCodes: z.array(z.string()) }),
    },
    'POST /api/auth/two-factor/disable': {
      summary: 'Disable the second step of logins',
      access: 'user',
      rpc: 'accounts.twoFactor.disable',
      attempts: 'proof',
      refusals: ['timer'],
      form: true,
      body: z.object({ currentPassword: password, code: anyCode }),
      answer: message,
    },
    'POST /api/auth/two-factor/verify': {
      summary: 'Complete a login with a code of the app or a recovery code, each valid once',
      access: 'public',
      attempts: 'code',
      secretAnswer: true,
      refusals: ['timer'],
      form: true,
      body: z.object({
        challenge: z.string(lostLogin).check(atLeast(20, lostLogin)).check(atMost(200, lostLogin)),
        code: anyCode,
      }),
      answer: sessionUser.extend({
        /** Set when a recovery code was used. */
        recoveryCodesLeft: z.number().int().nullable(),
      }),
    },
  },
})
