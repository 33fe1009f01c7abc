import type {
  ChangePasswordReply,
  ChangePasswordRequest,
  ForgotPasswordReply,
  ForgotPasswordRequest,
  ResetPasswordReply,
  ResetPasswordRequest,
} from '@sottomondo/proto/accounts/v1/auth'
import { type Change, type Refusal, refuse, userOf, type WriteHandler } from '@sottomondo/server-kit'
import { isName } from '../account/account.rules.ts'
import { namesOf } from '../account/account.store.ts'
import type { Accounts } from '../accounts.ts'
import { enqueueMessage } from '../message/message.store.ts'
import { newToken, sha256 } from '../secrets.ts'
import { authTexts, cleanEmail, resetRules } from './auth.rules.ts'
import { ownNameFault, passwordFault } from './password.rules.ts'
import { countResets, insertReset, takeReset } from './password-reset.store.ts'
import { deleteSessionsOf, noteStaleCopies } from './session.store.ts'
import { findUserByAccountName, findUserByEmail, lockUser, setPassword, type User } from './user.store.ts'

/** Sets a new password for who knows the old one, and ends his other sessions. */
export function changePassword(accounts: Accounts): WriteHandler<ChangePasswordRequest, ChangePasswordReply> {
  const { kit, passwords } = accounts
  return kit.change(
    (_ctx, { newPassword }: ChangePasswordRequest) => hashNew(accounts, 'newPassword', newPassword),
    async (change, { currentPassword, newPassword, tokenHash }, { newHash }) => {
      const user = await lockUser(change.tx, userOf(change).userId)
      if (!user || !(await passwords.matches(user.passwordHash, currentPassword)))
        return fieldFault('currentPassword', 'Je huidige wachtwoord klopt niet.')
      const ownName = await ownNameOf(change, user, newPassword)
      if (ownName !== null) return fieldFault('newPassword', ownName)
      await replacePassword(accounts, change, user.userId, newHash, tokenHash)
      return {}
    },
  )
}

/** Mails a link to who can be found; its answer tells nobody whether that was so. */
export function forgotPassword({ kit, delivery }: Accounts): WriteHandler<ForgotPasswordRequest, ForgotPasswordReply> {
  return kit.change(async (change, request: ForgotPasswordRequest) => {
    const { tx } = change
    const asked = request.emailOrUsername.trim()
    if (asked === '') return refuse('invalid', 'Vul een e-mail of gebruikersnaam in.')
    const email = cleanEmail(asked)
    const found =
      email !== null ? await findUserByEmail(tx, email) : isName(asked) && (await findUserByAccountName(tx, asked))
    const user = found && (await lockUser(tx, found.userId))
    const answer = { message: authTexts.resetMailed }
    if (!user) return answer
    const nowMs = kit.clock.nowMs()
    if ((await countResets(tx, user.userId, nowMs - 3_600_000)) >= resetRules.maxPerUserPerHour) return answer
    const token = newToken()
    const expiresAtMs = nowMs + resetRules.lifeSeconds * 1000
    await insertReset.run(tx, { tokenHash: sha256(token), userId: user.userId, nowMs, expiresAtMs })
    const body = resetText(new URL(`/reset-password/${token}`, kit.config.PUBLIC_ORIGIN).href)
    await enqueueMessage(
      tx,
      { kind: 'email', to: user.email, subject: 'Een nieuw wachtwoord voor Sottomondo', body, expiresAtMs },
      nowMs,
    )
    change.afterCommit(() => delivery.nudge())
    return answer
  })
}

/** Sets a new password for who has the mailed token, once, and ends all of the user's sessions. */
export function resetPassword(accounts: Accounts): WriteHandler<ResetPasswordRequest, ResetPasswordReply> {
  const { kit } = accounts
  return kit.change(
    (_ctx, { password }: ResetPasswordRequest) => hashNew(accounts, 'password', password),
    async (change, { token, password }, { newHash }) => {
      const userId = await takeReset(change.tx, sha256(token), kit.clock.nowMs())
      if (userId === undefined) return refuse('invalid', 'Deze link is verlopen of al gebruikt. Vraag een nieuwe aan.')
      const user = await lockUser(change.tx, userId)
      const ownName = user && (await ownNameOf(change, user, password))
      if (ownName) return fieldFault('password', ownName)
      await replacePassword(accounts, change, userId, newHash)
      return {}
    },
  )
}

async function hashNew(
  { passwords }: Accounts,
  field: string,
  password: string,
): Promise<{ newHash: string } | Refusal> {
  const weak = passwordFault(password)
  return weak === null ? { newHash: await passwords.hash(password) } : fieldFault(field, weak)
}

const fieldFault = (field: string, fault: string): Refusal => refuse('invalid', fault, { fields: { [field]: fault } })

const ownNameOf = async ({ tx }: Change, { userId, email }: User, password: string): Promise<string | null> =>
  ownNameFault(password, { email, names: await namesOf(tx, userId) })

async function replacePassword(
  { kit, sessions }: Accounts,
  change: Change,
  userId: number,
  passwordHash: string,
  staysTokenHash?: string,
): Promise<void> {
  const { tx } = change
  const nowMs = kit.clock.nowMs()
  await setPassword(tx, userId, passwordHash, nowMs)
  const ended = await deleteSessionsOf(tx, userId, staysTokenHash)
  await noteStaleCopies(tx, ended, nowMs)
  change.afterCommit(() => sessions.end(ended))
}

function resetText(link: string): string {
  return [
    'Iemand, waarschijnlijk jijzelf, wil een nieuw wachtwoord voor Sottomondo.',
    `Kies het binnen ${resetRules.lifeSeconds / 60} minuten op deze pagina:`,
    link,
    'Was jij het niet? Dan hoef je niets te doen: je wachtwoord blijft zoals het is.',
  ].join('\n\n')
}
