import type { FactHandler } from '@sottomondo/server-kit/consumer'
import { noteAdminEntry } from './admin-log.store.ts'

/** Writes what admins did in other services into their log by facts, each once. */

export const playerModified: FactHandler<'sottomondo.actions.modify-player.modified.v1'> = async (tx, received) => {
  for (const { payload } of received) {
    const { modificationId, by, accountName: about, what, reason, modifiedAtMs: doneAtMs } = payload
    await noteAdminEntry(tx, {
      entryKey: `modifyPlayer:${modificationId}`,
      kind: 'modifyPlayer',
      by,
      about,
      reason,
      doneAtMs,
      what: `${about}: ${what}.`,
    })
  }
}

export const killingSpreeStarted: FactHandler<'sottomondo.actions.killing-spree.started.v1'> = async (tx, received) => {
  for (const { payload } of received) {
    const { spreeId, by, startedAtMs: doneAtMs } = payload
    await noteAdminEntry(tx, {
      entryKey: `killingSpree:${spreeId}`,
      kind: 'killingSpree',
      by,
      about: null,
      reason: null,
      doneAtMs,
      what: 'Een killing spree begonnen.',
    })
  }
}

export const mailedToAll: FactHandler<'sottomondo.social.mail.mailed-to-all.v1'> = async (tx, received) => {
  for (const { payload } of received) {
    const { entryId, by, subject, mailedAtMs: doneAtMs } = payload
    await noteAdminEntry(tx, {
      entryKey: `mailToAll:${entryId}`,
      kind: 'mailToAll',
      by,
      about: null,
      reason: null,
      doneAtMs,
      what: `Mail aan iedereen: ‘${subject}’.`,
    })
  }
}

export const chatMessageRemoved: FactHandler<'sottomondo.social.chat.message-removed.v1'> = async (tx, received) => {
  for (const { payload } of received) {
    const { entryId, by, accountName: about, messageId, removedAtMs: doneAtMs } = payload
    await noteAdminEntry(tx, {
      entryKey: `chat:${entryId}`,
      kind: 'chat',
      by,
      about,
      reason: null,
      doneAtMs,
      what: `Bericht ${messageId} van ${about} uit de chat gehaald.`,
    })
  }
}

export const forumModerated: FactHandler<'sottomondo.social.forum.moderated.v1'> = async (tx, received) => {
  for (const { payload } of received) {
    const { entryId, moderatedAtMs: doneAtMs, ...entry } = payload
    await noteAdminEntry(tx, { ...entry, entryKey: `forum:${entryId}`, kind: 'forum', reason: null, doneAtMs })
  }
}

export const reportDecided: FactHandler<'sottomondo.social.report.decided.v1'> = async (tx, received) => {
  for (const { payload } of received) {
    const { entryId, by, about, what, decidedAtMs: doneAtMs } = payload
    await noteAdminEntry(tx, { entryKey: `report:${entryId}`, kind: 'report', by, about, what, reason: null, doneAtMs })
  }
}

export const refundRequested: FactHandler<'sottomondo.economy.credit-purchase.refund-requested.v1'> = async (
  tx,
  received,
) => {
  for (const { payload } of received) {
    const { paymentId, by, accountName: about, credits, amountCents, reason, requestedAtMs: doneAtMs } = payload
    const euro = (amountCents / 100).toFixed(2).replace('.', ',')
    await noteAdminEntry(tx, {
      entryKey: `refund:${paymentId}:${doneAtMs}`,
      kind: 'refund',
      by,
      about,
      reason,
      doneAtMs,
      what: `Betaling ${paymentId} van ${about} terugbetaald: €${euro} voor ${credits} credits.`,
    })
  }
}

export const suspectSeen: FactHandler<'sottomondo.economy.suspect.seen.v1'> = async (tx, received) => {
  for (const { payload } of received) {
    const { entryId, by, accountName: about, note: reason, seenAtMs: doneAtMs } = payload
    await noteAdminEntry(tx, {
      entryKey: `suspect:${entryId}`,
      kind: 'suspect',
      by,
      about,
      reason,
      doneAtMs,
      what: `${about} bekeken: niets aan de hand.`,
    })
  }
}

export const operatorActed: FactHandler<'sottomondo.gateway.operator.acted.v1'> = async (tx, received) => {
  for (const { payload } of received) {
    const { entryId, actedAtMs: doneAtMs, ...entry } = payload
    await noteAdminEntry(tx, { ...entry, entryKey: `${entry.kind}:${entryId}`, doneAtMs })
  }
}
