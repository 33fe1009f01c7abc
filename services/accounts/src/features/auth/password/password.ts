import type {
  ChangePasswordReply,
  ChangePasswordRequest,
  ForgotPasswordReply,
  ForgotPasswordRequest,
  ResetPasswordReply,
  ResetPasswordRequest,
} from '@sottomondo/proto/accounts/v1/auth'
import type { Change } from '@sottomondo/server-kit/change'
import { type PoolClient, transaction } from '@sottomondo/server-kit/database'
import { isRefusal, type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { userOf, type WriteHandler } from '@sottomondo/server-kit/rpc'
import { cleaners } from '@sottomondo/server-kit/text'
import type { AccountsContext } from '../../../context.ts'
import { isName } from '../../../kernel/account/account.rules.ts'
import { namesOf } from '../../../kernel/account/account.store.ts'
import { enqueueMessage } from '../../../kernel/message/message.store.ts'
import { notify } from '../../../kernel/message/notify.ts'
import { newToken, sha256 } from '../../../kernel/secrets.ts'
import { openSession } from '../../../kernel/session/open-session.ts'
import { replacedSessionRules } from '../../../kernel/session/session.rules.ts'
import { deleteSessionsOf, isOpenedBy, noteStaleCopies, replaceSession } from '../../../kernel/session/session.store.ts'
import { cleanEmail } from '../../../kernel/user/clean-email.ts'
import {
  findUser,
  findUserByAccountName,
  findUserByEmail,
  lockUser,
  setPassword,
  type User,
} from '../../../kernel/user/user.store.ts'
import { deleteChallenges } from '../../two-factor/two-factor.public.ts'
import { movePushDevice } from '../../web-push/web-push.public.ts'
import { authTexts, resetRules } from '../auth.rules.ts'
import { ownNameFault, passwordFault } from './password.rules.ts'
import { countResets, insertReset, insertWish, takeReset, takeWish } from './password-reset.store.ts'

const noSession: ChangePasswordReply = { sessionToken: '', expiresAtMs: 0, message: authTexts.passwordChanged }

/**
 * Sets a new password for a user who knows the old one, ends their other sessions, and gives this session another
 * token: a thief of the old token loses it. A repetition of the request gets another token in place of the first.
 */
export function changePassword(accounts: AccountsContext): WriteHandler<ChangePasswordRequest, ChangePasswordReply> {
  return {
    write: (method) => async (ctx, request) => {
      const { currentPassword, newPassword, tokenHash, address, userAgent } = request
      // The session is no part of the request's content: a repetition may come from the new session.
      const change = replaceKnownPassword(accounts, tokenHash).write(method)
      const changed = await change(ctx, { currentPassword, newPassword, tokenHash: '' })
      if (isRefusal(changed)) return changed
      if (tokenHash === '' || (await isOpenedBy(accounts.kit.pool, tokenHash, ctx.requestId))) return noSession
      const user = await findUser(accounts.kit.pool, userOf(ctx).userId)
      const opened = user && (await openSession(accounts, ctx, user, { address, userAgent }))
      // Another change at the same moment has ended this session: the user has to log in.
      if (!opened || isRefusal(opened)) return noSession
      await movePushDevice(accounts.kit.pool, tokenHash, sha256(opened.sessionToken))
      return { ...noSession, ...opened }
    },
  }
}

function replaceKnownPassword(
  accounts: AccountsContext,
  ownTokenHash: string,
): WriteHandler<ChangePasswordRequest, ChangePasswordReply> {
  const { kit, passwords } = accounts
  return kit.change(
    (_ctx, { newPassword }: ChangePasswordRequest) => hashNew(accounts, 'newPassword', newPassword),
    async (change, { currentPassword, newPassword }, { newHash }) => {
      const user = await lockUser(change.tx, userOf(change).userId)
      if (!user || !(await passwords.matches(user.passwordHash, currentPassword)))
        return fieldFault('currentPassword', 'Je huidige wachtwoord klopt niet.')
      const ownName = await ownNameOf(change, user, newPassword)
      if (ownName !== null) return fieldFault('newPassword', ownName)
      await replacePassword(accounts, change, user.userId, newHash, ownTokenHash)
      await notify(change.tx, user, changedMail, kit.clock.nowMs())
      return noSession
    },
  )
}

/**
 * Stores a request for a new password. The user is looked up later: neither the answer nor its duration reveals whether
 * they exist.
 */
export function forgotPassword({ kit }: AccountsContext): WriteHandler<ForgotPasswordRequest, ForgotPasswordReply> {
  return kit.change(async (change, request: ForgotPasswordRequest) => {
    const typed = cleaners.email(request.emailOrUsername)
    if (typed === '') return refuse('invalid', 'Vul een e-mail of gebruikersnaam in.')
    // A text that is neither an address nor a name belongs to nobody, whatever its length.
    const asIs = cleanEmail(typed) ?? (isName(typed) ? typed : '')
    await insertWish.run(change.tx, { typed: asIs, nowMs: kit.clock.nowMs() })
    return { message: authTexts.resetMailed }
  })
}

/** Mails a link to each user who requested one and exists. */
export async function mailResets({ kit, delivery }: Pick<AccountsContext, 'kit' | 'delivery'>): Promise<void> {
  while (await transaction(kit.pool, (tx) => mailReset(kit, tx))) delivery.nudge()
}

/** @returns whether there was a request */
async function mailReset({ clock, config }: AccountsContext['kit'], tx: PoolClient): Promise<boolean> {
  const wish = await takeWish.first(tx)
  if (!wish) return false
  const email = cleanEmail(wish.typed)
  const found = email !== null ? await findUserByEmail(tx, email) : await findUserByAccountName(tx, wish.typed)
  const user = found && (await lockUser(tx, found.userId))
  const nowMs = clock.nowMs()
  if (!user || (await countResets(tx, user.userId, nowMs - 3_600_000)) >= resetRules.maxPerUserPerHour) return true
  const token = newToken()
  const expiresAtMs = nowMs + resetRules.lifeSeconds * 1000
  await insertReset.run(tx, { tokenHash: sha256(token), userId: user.userId, nowMs, expiresAtMs })
  const body = resetText(new URL(`/reset-password/${token}`, config.PUBLIC_ORIGIN).href)
  const subject = 'Een nieuw wachtwoord voor Sottomondo'
  await enqueueMessage(tx, { kind: 'email', to: user.email, subject, body, expiresAtMs }, nowMs)
  return true
}

/** Sets a new password for the holder of the mailed token, once, and ends all of the user's sessions. */
export function resetPassword(accounts: AccountsContext): WriteHandler<ResetPasswordRequest, ResetPasswordReply> {
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
      if (user) await notify(change.tx, user, changedMail, kit.clock.nowMs())
      return { message: authTexts.passwordReset }
    },
  )
}

async function hashNew(
  { passwords }: AccountsContext,
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
  { kit, sessions }: AccountsContext,
  change: Change,
  userId: number,
  passwordHash: string,
  staysTokenHash?: string,
): Promise<void> {
  const { tx } = change
  const nowMs = kit.clock.nowMs()
  await setPassword(tx, userId, passwordHash, nowMs)
  // Deletes logins that were begun with the old password.
  await deleteChallenges.run(tx, { userId })
  const ended = await deleteSessionsOf(tx, userId, staysTokenHash)
  const stale = staysTokenHash ? [...ended, staysTokenHash] : ended
  if (staysTokenHash)
    await replaceSession(tx, staysTokenHash, userId, nowMs, nowMs + replacedSessionRules.graceSeconds * 1000)
  await noteStaleCopies(tx, stale, nowMs)
  change.afterCommit(async () => {
    await sessions.end(ended)
    await sessions.drop(stale)
  })
}

const changedMail = {
  subject: 'Je wachtwoord voor Sottomondo is gewijzigd',
  words: ['Je wachtwoord voor Sottomondo is zojuist gewijzigd. Overal waar je nog was ingelogd, ben je nu uitgelogd.'],
}

function resetText(link: string): string {
  return [
    'Iemand, waarschijnlijk jijzelf, wil een nieuw wachtwoord voor Sottomondo.',
    `Kies het binnen ${resetRules.lifeSeconds / 60} minuten op deze pagina:`,
    link,
    'Was jij het niet? Dan hoef je niets te doen: je wachtwoord blijft zoals het is.',
  ].join('\n\n')
}
