import type { Db } from '@sottomondo/server-kit/database'
import { noticeRules } from './message.rules.ts'
import { enqueueMessage } from './message.store.ts'

const notYou = 'Was jij dit niet? Kies dan meteen een nieuw wachtwoord met ‘Wachtwoord vergeten’ op de inlogpagina.'

export interface Notice {
  subject: string
  /** Paragraphs. */
  words: readonly string[]
}

/**
 * Mails a user a notice of a change to their account, in the transaction of that change. The caller does not wait for
 * the delivery.
 */
export async function notify(
  tx: Db,
  { email }: { email: string },
  { subject, words }: Notice,
  nowMs: number,
): Promise<void> {
  const body = [...words, notYou].join('\n\n')
  const expiresAtMs = nowMs + noticeRules.lifeSeconds * 1000
  await enqueueMessage(tx, { kind: 'email', to: email, subject, body, expiresAtMs }, nowMs)
}
