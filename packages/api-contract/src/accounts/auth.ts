import { z } from 'zod'
import { feature } from '../feature.ts'
import {
  email,
  gender,
  id,
  idOf,
  isFilled,
  isoTime,
  message,
  newName,
  newPassword,
  password,
  phone,
  repeatedPassword,
  sameTwice,
} from '../fields.ts'
import { cleaners } from '../kit/text/clean.ts'
import { atLeast, atMost } from '../kit/text/length.ts'

const code = z
  .string({ error: 'Vul de code in.' })
  .overwrite(cleaners.code)
  .refine(isFilled, { error: 'Vul de code in.' })
  .regex(/^[0-9]{6}$/, { error: 'Invalid or expired OTP.' })

const deadLink = { error: 'Deze link is verlopen of al gebruikt. Vraag een nieuwe aan.' }

export const sessionUser = z.object({
  userId: z.number().int(),
  accountName: z.string().nullable(),
  accountId: z.number().int().nullable(),
  email: z.string(),
  isPremium: z.boolean(),
  isFactoryOwner: z.boolean(),
  isAdmin: z.boolean(),
  hasLivingAccount: z.boolean(),
})

const signup = z
  .object({
    email,
    phone,
    password: newPassword(),
    confirmPassword: repeatedPassword('Vul het wachtwoord twee keer in.'),
    accountName: newName,
    gender,
  })
  .refine(...sameTwice)

export const auth = feature({
  calls: {
    'GET /api/auth/me': {
      summary: 'Get the session’s user',
      access: 'user',
      needs: { calm: false },
      identifiesPlayer: true,
      answer: sessionUser.extend({
        /** Absent while economy can't be reached. */
        cashPocket: z.number().optional(),
        /** The gangster's city and life; absent while they are unavailable. */
        cityName: z.string().optional(),
        life: z.number().int().optional(),
        maxLife: z.number().int().optional(),
        /** Until when premium lasts, or lasted; null for a player who never had it, absent while economy can’t be reached. */
        premiumUntil: isoTime.nullable().optional(),
        /** The version of the cash figure, comparable with the `cash` push. */
        cashVersion: z.number().int().optional(),
        unreadMails: z.number(),
        /** The version of that count, comparable with the `unreadMails` push; absent while social can't be reached. */
        unreadVersion: z.number().int().optional(),
        unreadLog: z.number(),
        /** As above, of the `logChanged` push. */
        logVersion: z.number().int().optional(),
        /** For an admin: what is reported and not decided; and its version, as of the `openReports` push. */
        openReports: z.number().optional(),
        openReportsVersion: z.number().int().optional(),
        /** What the user has put into the bar of a phone; absent until they choose. */
        bar: z.array(z.string()).optional(),
      }),
    },
    'POST /api/auth/signup': {
      summary: 'Sign up a user with a first gangster; a code is sent to the phone',
      access: 'public',
      switch: 'signup',
      attempts: 'signup',
      form: true,
      rpc: 'accounts.auth.signUp',
      body: signup,
      answer: z.object({ message: z.string(), userId: z.number().int(), phone: z.string() }),
    },
    'POST /api/auth/signup/check': {
      summary:
        'Validate a sign-up before it is confirmed; whether an address or a phone is in use only the sign-up itself says',
      access: 'public',
      onlyReads: true,
      repeatable: true,
      switch: 'signup',
      attempts: 'signupCheck',
      rpc: 'accounts.auth.checkSignUp',
      body: signup,
      answer: z.object({}),
    },
    'POST /api/auth/login': {
      summary: 'Log in; no session yet without a verified phone or where a second step follows',
      access: 'public',
      attempts: 'login',
      secretAnswer: true,
      refusals: ['unauthenticated'],
      form: true,
      body: z.object({
        email: z
          .string({ error: 'Vul een e-mailadres in.' })
          .overwrite(cleaners.email)
          .min(1, { error: 'Vul een e-mailadres in.' })
          .check(atMost(254, { error: 'Invalid login credentials.' })),
        password,
      }),
      answer: sessionUser.extend({
        phoneVerified: z.boolean(),
        phone: z.string(),
        /** Set when the account asks for a second step beside the password: the token for that step. */
        challenge: z.string().nullable(),
      }),
    },
    'POST /api/auth/logout': {
      summary: 'Log out: end this session',
      access: 'user',
      needs: { calm: false },
      answer: message,
    },
    'POST /api/auth/change-password': {
      summary: 'Change the password; ends the user’s other sessions and renews the cookie of this one',
      access: 'user',
      attempts: 'proof',
      secretAnswer: true,
      form: true,
      body: z.object({ currentPassword: password, newPassword: newPassword() }),
      answer: message,
    },
    'POST /api/auth/forgot-password': {
      summary: 'Send a password reset link by e-mail; the answer does not tell whether the user exists',
      access: 'public',
      rpc: 'accounts.auth.forgotPassword',
      attempts: 'password',
      form: true,
      body: z.object({
        emailOrUsername: z
          .string({ error: 'Vul een e-mail of gebruikersnaam in.' })
          .overwrite(cleaners.email)
          .min(1, { error: 'Vul een e-mail of gebruikersnaam in.' })
          .check(atMost(254, { error: 'Dit e-mailadres is te lang.' })),
      }),
      answer: message,
    },
    'POST /api/auth/reset-password/{token}': {
      summary: 'Set a new password with the mailed token; ends all sessions',
      access: 'public',
      attempts: 'password',
      rpc: 'accounts.auth.resetPassword',
      params: z.object({
        token: idOf('resetToken', z.string().check(atLeast(20, deadLink)).check(atMost(200, deadLink))),
      }),
      form: true,
      body: z
        .object({
          password: newPassword('Vul beide velden in.'),
          confirmPassword: repeatedPassword('Vul beide velden in.'),
        })
        .refine(...sameTwice),
      answer: message,
    },
    'POST /api/auth/verify-otp': {
      summary: 'Verify the phone with the sent code; the first time this also starts a session',
      access: 'public',
      attempts: 'code',
      form: true,
      body: z.object({ phone, code }),
      answer: message,
    },
    'POST /api/auth/resend-otp': {
      summary: 'Send a new code; the answer does not tell whether the phone is known',
      access: 'public',
      rpc: 'accounts.auth.resendOtp',
      attempts: 'code',
      refusals: ['timer'],
      body: z.object({ phone, userId: idOf('user', id) }),
      answer: message,
    },
    'POST /api/auth/correct-phone': {
      summary: 'Correct the phone of an unverified sign-up, with its password; a code is sent to the new number',
      access: 'public',
      rpc: 'accounts.auth.correctPhone',
      switch: 'signup',
      attempts: 'signup',
      refusals: ['timer'],
      form: true,
      body: z.object({ email, password, phone }),
      answer: z.object({ message: z.string(), userId: z.number().int(), phone: z.string() }),
    },
  },
})
