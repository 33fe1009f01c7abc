import type {
  ChangePasswordReply,
  ChangePasswordRequest,
  ForgotPasswordReply,
  ForgotPasswordRequest,
  ResetPasswordReply,
  ResetPasswordRequest,
} from '@sottomondo/proto/accounts/v1/auth'
import { type Ctx, type PoolClient, type Refusal, refuse, userOf } from '@sottomondo/server-kit'
import { isName } from '../account/account.rules.ts'
import type { Accounts } from '../accounts.ts'
import { once, requestKey } from '../once.ts'
import { enqueueMessage } from '../outbox/outbox.store.ts'
import { newToken, sha256 } from '../secrets.ts'
import { cleanEmail, passwordFault, resetRules } from './auth.rules.ts'
import { countResets, insertReset, takeReset } from './password-reset.store.ts'
import { deleteSessionsOf, noteStaleCopies } from './session.store.ts'
import { findUserByAccountName, findUserByEmail, lockUser, setPassword } from './user.store.ts'

/** Sets a new password for who knows the old one, and ends his other sessions. */
export async function changePassword(
  accounts: Accounts,
  ctx: Ctx,
  request: ChangePasswordRequest,
): Promise<ChangePasswordReply | Refusal> {
  const { kit, passwords } = accounts
  const weak = passwordFault(request.newPassword)
  if (weak !== null) return refuse('invalid', weak)
  const { userId } = userOf(ctx)
  const newHash = await passwords.hash(request.newPassword)
  let ended: string[] = []
  const key = requestKey(ctx, 'ChangePassword', request.tokenHash)
  const reply = await once<ChangePasswordReply>(kit, key, async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user || !(await passwords.matches(user.passwordHash, request.currentPassword)))
      return refuse('invalid', 'Je huidige wachtwoord klopt niet.')
    ended = await replacePassword(tx, userId, newHash, kit.clock.nowMs(), request.tokenHash)
    return {}
  })
  await accounts.sessions.end(ended)
  return reply
}

/** Mails a link to who can be found; its answer tells nobody whether that was so. */
export async function forgotPassword(
  accounts: Accounts,
  ctx: Ctx,
  request: ForgotPasswordRequest,
): Promise<ForgotPasswordReply | Refusal> {
  const { kit } = accounts
  const asked = request.emailOrUsername.trim()
  if (asked === '') return refuse('invalid', 'Vul een e-mail of gebruikersnaam in.')
  const email = cleanEmail(asked)
  const token = newToken()
  const reply = await once<ForgotPasswordReply>(kit, requestKey(ctx, 'ForgotPassword', asked), async (tx) => {
    const found =
      email !== null ? await findUserByEmail(tx, email) : isName(asked) && (await findUserByAccountName(tx, asked))
    const user = found && (await lockUser(tx, found.userId))
    if (!user) return {}
    const nowMs = kit.clock.nowMs()
    if ((await countResets(tx, user.userId, nowMs - 3_600_000)) >= resetRules.maxPerUserPerHour) return {}
    const expiresAtMs = nowMs + resetRules.lifeSeconds * 1000
    await insertReset(tx, { tokenHash: sha256(token), userId: user.userId, nowMs, expiresAtMs })
    const body = resetText(new URL(`/reset-password/${token}`, kit.config.PUBLIC_ORIGIN).href)
    await enqueueMessage(
      tx,
      { kind: 'email', to: user.email, subject: 'Een nieuw wachtwoord voor Sottomondo', body, expiresAtMs },
      nowMs,
    )
    return {}
  })
  accounts.delivery.nudge()
  return reply
}

/** Sets a new password for who has the mailed token, once, and ends all of the user's sessions. */
export async function resetPassword(
  accounts: Accounts,
  ctx: Ctx,
  request: ResetPasswordRequest,
): Promise<ResetPasswordReply | Refusal> {
  const { kit, passwords } = accounts
  const weak = passwordFault(request.password)
  if (weak !== null) return refuse('invalid', weak)
  const tokenHash = sha256(request.token)
  const newHash = await passwords.hash(request.password)
  let ended: string[] = []
  const reply = await once<ResetPasswordReply>(kit, requestKey(ctx, 'ResetPassword', tokenHash), async (tx) => {
    const nowMs = kit.clock.nowMs()
    const userId = await takeReset(tx, tokenHash, nowMs)
    if (userId === undefined) return refuse('invalid', 'Deze link is verlopen of al gebruikt. Vraag een nieuwe aan.')
    ended = await replacePassword(tx, userId, newHash, nowMs)
    return {}
  })
  await accounts.sessions.end(ended)
  return reply
}

async function replacePassword(
  tx: PoolClient,
  userId: number,
  passwordHash: string,
  nowMs: number,
  staysTokenHash?: string,
): Promise<string[]> {
  await setPassword(tx, userId, passwordHash, nowMs)
  const ended = await deleteSessionsOf(tx, userId, staysTokenHash)
  await noteStaleCopies(tx, ended, nowMs)
  return ended
}

function resetText(link: string): string {
  return [
    'Iemand, waarschijnlijk jijzelf, wil een nieuw wachtwoord voor Sottomondo.',
    `Kies het binnen ${resetRules.lifeSeconds / 60} minuten op deze pagina:`,
    link,
    'Was jij het niet? Dan hoef je niets te doen: je wachtwoord blijft zoals het is.',
  ].join('\n\n')
}
