import type { InviteReply, InviteRequest } from '@sottomondo/proto/actions/v1/heist'
import { EscrowService } from '@sottomondo/proto/economy/v1/escrow'
import { refusalOfAsking } from '@sottomondo/server-kit/asking'
import type { Change } from '@sottomondo/server-kit/change'
import type { Alarm } from '@sottomondo/server-kit/jobs'
import { fact, push } from '@sottomondo/server-kit/outbox'
import { isRefusal, type Refusal, refuse, reworded } from '@sottomondo/server-kit/refusal'
import { playerOf, type WriteHandler } from '@sottomondo/server-kit/rpc'
import type { ActionsContext } from '../../../context.ts'
import { refusalOfGangster } from '../../../kernel/gangster/gangster.checks.ts'
import { type GangsterRow, gangsterOf, lockGangsters } from '../../../kernel/gangster/gangster.store.ts'
import { heistChanged, heistSettled } from '../end-heist.ts'
import { hindranceOf } from '../heist.judge.ts'
import {
  type HeistTarget,
  type HeistWeapon,
  halfOf,
  heistOpenMs,
  heistRules,
  heistTargetOf,
  heistTexts,
  heistWeaponOf,
} from '../heist.rules.ts'
import { findOpenHeists, insertHeist, requestedInVainMs } from '../heist.store.ts'

/** An invitation as it was requested. */
interface Invitation {
  target: string
  weapon: string
  halfEuro: number
  inviteeAccountId: number
}

interface Judged {
  inviter: GangsterRow
  invitee: GangsterRow
  target: HeistTarget
  weapon: HeistWeapon
  nowMs: number
}

const atField = (field: string, sentence: string): Refusal =>
  refuse('conflict', sentence, { fields: { [field]: sentence } })

/** Invites a player to a heist: half of the weapon is reserved until they answer or it lapses. */
export function invite(
  actions: ActionsContext,
  lapse: Alarm<{ heistId: number }>,
): WriteHandler<InviteRequest, InviteReply> {
  const { kit } = actions
  const escrow = kit.connect('economy').rpc(EscrowService)

  /** Locks both gangsters, or returns the refusal of either. */
  async function judged(
    change: Change,
    accountId: number,
    invitation: Pick<InviteRequest, 'target' | 'weapon' | 'inviteeAccountId'>,
  ): Promise<Judged | Refusal> {
    const { inviteeAccountId } = invitation
    const locked = await lockGangsters(change.tx, [accountId, inviteeAccountId])
    const [inviter, invitee] = [locked.get(accountId), locked.get(inviteeAccountId)]
    if (!inviter) throw new Error(`gangster ${accountId} is not there`)
    const nowMs = kit.clock.nowMs()
    const refusal = refusalOfGangster(inviter, change.needs, nowMs)
    if (refusal) return refusal
    const [target, weapon] = [heistTargetOf(invitation.target), heistWeaponOf(invitation.weapon)]
    if (!target) return refuse('invalid', heistTexts.noTarget, { fields: { target: heistTexts.noTarget } })
    if (!weapon) return refuse('invalid', heistTexts.noWeapon, { fields: { weapon: heistTexts.noWeapon } })
    if (accountId === inviteeAccountId) return atField('inviteeName', heistTexts.oneself)
    // Accounts knows them but this service doesn't yet: they were just born, and their rank is too low.
    if (!invitee) return atField('inviteeName', heistTexts.wentWrong)
    const hindrance = hindranceOf(invitee, inviter.cityName, nowMs)
    if (hindrance) return atField('inviteeName', hindrance)
    const open = await findOpenHeists(change.tx, [accountId, inviteeAccountId], nowMs)
    const takesPart = (who: number) => open.some((one) => one.inviterAccountId === who || one.inviteeAccountId === who)
    if (takesPart(accountId)) return refuse('conflict', heistTexts.openAlready)
    if (takesPart(inviteeAccountId)) return atField('inviteeName', heistTexts.isBusy(invitee.accountName))
    const requestedMs = await requestedInVainMs(change.tx, { inviterAccountId: accountId, inviteeAccountId })
    return refusalOfAsking(requestedMs, invitee.accountName, nowMs) ?? { inviter, invitee, target, weapon, nowMs }
  }

  return kit.intent<InviteRequest, InviteReply, Invitation, object>({
    purpose: 'heist',
    settled: heistSettled,
    lapseMs: heistRules.lapseMs,
    lapsed: heistTexts.wentWrong,
    staysOpenMs: heistOpenMs + heistRules.stakeLongerMs,

    async begin(change, request) {
      const { accountId } = await gangsterOf(change.tx, playerOf(change))
      const may = await judged(change, accountId, request)
      if (isRefusal(may)) return may
      const { target, weapon, invitee } = may
      return {
        target: target.name,
        weapon: weapon.name,
        halfEuro: halfOf(weapon),
        inviteeAccountId: invitee.accountId,
      }
    },

    clashes: () => true,

    async reserve(ctx, { intentId, accountId, noted: { halfEuro } }) {
      if (halfEuro === 0) return {}
      const reserved = await escrow.reserve(ctx, {
        escrowId: intentId,
        accountId,
        asset: 'cashPocket',
        amount: halfEuro,
        purpose: 'heist',
        credits: 0,
        honorPoints: 0,
        lines: [],
      })
      return isRefusal(reserved) && reserved.id === 'insufficientFunds'
        ? reworded(reserved, heistTexts.tooPoor(halfEuro))
        : reserved
    },

    async finish(change, { intentId, accountId, noted: invitation }) {
      const may = await judged(change, accountId, invitation)
      if (isRefusal(may)) return may
      const { target, weapon, halfEuro, inviteeAccountId } = invitation
      const { inviter, invitee, nowMs } = may
      const lapsesAtMs = nowMs + heistOpenMs
      const both = { inviterAccountId: accountId, inviteeAccountId }
      const heistId = await insertHeist(change.tx, { ...both, target, weapon, intentId, nowMs, lapsesAtMs })
      await lapse.set(change.tx, String(heistId), lapsesAtMs, { heistId })
      change.publish(
        fact('sottomondo.actions.heist.invited.v1', { heistId, ...both, target, invitedAtMs: nowMs, lapsesAtMs }),
        heistChanged(accountId, nowMs),
        heistChanged(inviteeAccountId, nowMs),
      )
      if (invitee.heistNotification)
        change.publish(
          push(inviteeAccountId, 'heistNotification', {
            message: heistTexts.asks(inviter.accountName, target),
            version: nowMs,
          }),
        )
      return { message: heistTexts.started, heistId, halfEuro, secondsLeft: heistRules.invitationSeconds }
    },
  })
}
