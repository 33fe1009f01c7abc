import type { Change } from '@sottomondo/server-kit/change'
import type { FactHandler } from '@sottomondo/server-kit/consumer'
import { settleIntent } from '@sottomondo/server-kit/intent'
import { fact, type OutboxRow, push, writeOutbox } from '@sottomondo/server-kit/outbox'
import type { Kit } from '@sottomondo/server-kit/service'
import { findGangsters } from '../../kernel/gangster/gangster.store.ts'
import { type HeistResult, heistTexts } from './heist.rules.ts'
import { endHeistRow, findOpenHeists, type HeistRow, lockHeist } from './heist.store.ts'

export const heistSettled = 'sottomondo.actions.escrow.settled.v1'

/** Tells a gangster's open pages that their heist changed. */
export const heistChanged = (
  accountId: number,
  version: number,
  outcome: { result?: HeistResult; message?: string } = {},
): OutboxRow => push(accountId, 'heistChanged', { ...outcome, version })

/**
 * Ends a locked invitation without a heist: the inviter gets their half back.
 * @param by who called it off or died; null when it lapsed
 */
export async function endHeist(
  change: Pick<Change, 'tx' | 'publish'>,
  heist: HeistRow,
  how: 'cancelled' | 'died' | 'lapsed',
  by: number | null,
  nowMs: number,
): Promise<void> {
  const { heistId, inviterAccountId, inviteeAccountId, intentId } = heist
  const gangsters = await findGangsters(change.tx, [inviterAccountId, inviteeAccountId])
  const nameOf = (accountId: number) => gangsters.find((one) => one.accountId === accountId)?.accountName ?? ''
  const [inviter, invitee] = [nameOf(inviterAccountId), nameOf(inviteeAccountId)]
  const off = (finalMessage: string): HeistResult => ({
    success: false,
    cameToNothing: true,
    title: heistTexts.offTitle,
    finalMessage,
  })
  const said = {
    lapsed: [heistTexts.lapsed(invitee), heistTexts.missed(inviter)],
    cancelled: [heistTexts.declined(invitee), heistTexts.calledOff(inviter)],
    died: [heistTexts.inviteeDied(invitee), heistTexts.inviterDied(inviter)],
  }[how] as [string, string]
  const inviterResult = off(by === inviterAccountId ? heistTexts.cancelled : said[0])
  const inviteeResult = off(by === inviteeAccountId ? heistTexts.cancelled : said[1])
  const state = how === 'lapsed' ? 'lapsed' : 'cancelled'
  await endHeistRow(change.tx, { heistId, state, nowMs, lootEuro: 0, inviterResult, inviteeResult })
  await settleIntent(change, heistSettled, intentId, 'void')
  const pushResult = (accountId: number, result: HeistResult) =>
    heistChanged(accountId, nowMs, by === accountId ? {} : { result, message: result.finalMessage })
  change.publish(
    fact('sottomondo.actions.heist.ended.v1', {
      heistId,
      inviterAccountId,
      inviteeAccountId,
      how,
      byAccountId: by,
      endedAtMs: nowMs,
    }),
    pushResult(inviterAccountId, inviterResult),
    pushResult(inviteeAccountId, inviteeResult),
  )
}

/** Ends the invitations of a dead gangster, made or received. */
export async function endHeistsOfDead(change: Change, accountId: number, nowMs: number): Promise<void> {
  for (const { heistId } of await findOpenHeists(change.tx, [accountId], nowMs)) {
    const heist = await lockHeist(change.tx, heistId)
    // An invitation past its time is ended by its own alarm.
    if (heist?.state === 'invited' && heist.lapsesAtMs > nowMs) await endHeist(change, heist, 'died', accountId, nowMs)
  }
}

/** Has who blocks somebody call off what the two have open with each other. */
export const playerBlocked =
  ({ clock }: Pick<Kit<unknown>, 'clock'>): FactHandler<'sottomondo.social.mail.blocked.v1'> =>
  async (tx, received) => {
    const rows: OutboxRow[] = []
    const change = { tx, publish: (...more: OutboxRow[]) => void rows.push(...more) }
    const nowMs = clock.nowMs()
    for (const { accountId, blockedAccountIds } of received.map(({ payload }) => payload)) {
      const open = await findOpenHeists(tx, [accountId], nowMs)
      const theirs = open.find((one) =>
        [one.inviterAccountId, one.inviteeAccountId].some((who) => blockedAccountIds.includes(who)),
      )
      const heist = theirs && (await lockHeist(tx, theirs.heistId))
      if (heist?.state === 'invited' && heist.lapsesAtMs > nowMs)
        await endHeist(change, heist, 'cancelled', accountId, nowMs)
    }
    await writeOutbox(tx, rows)
  }
