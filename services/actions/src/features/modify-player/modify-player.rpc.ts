import type { ModifyPlayerService, ModifyReply, ModifyRequest } from '@sottomondo/proto/actions/v1/modify_player'
import { EscrowService } from '@sottomondo/proto/economy/v1/escrow'
import type { Change } from '@sottomondo/server-kit/change'
import { fact } from '@sottomondo/server-kit/outbox'
import { newId } from '@sottomondo/server-kit/random'
import { isRefusal, type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { type Handlers, refusalOfNonAdmin, userOf, type WriteHandler } from '@sottomondo/server-kit/rpc'
import { oneLine } from '@sottomondo/server-kit/text'
import type { ActionsContext } from '../../context.ts'
import { type GangsterRow, lockGangsters } from '../../kernel/gangster/gangster.store.ts'
import { rankOf } from '../../kernel/ranks/ranks.rules.ts'
import {
  areChanges,
  type Changes,
  changesText,
  modifyPlayerRules,
  takenOf,
  modifyPlayerTexts as texts,
} from './modify-player.rules.ts'
import { changeExperience } from './modify-player.store.ts'

const purpose = 'modifyPlayer'

/** A modification as it was requested and judged. */
interface Modification extends Changes {
  accountId: number
  accountName: string
  reason: string
  by: string
}

export function modifyPlayerHandlers(actions: ActionsContext): Handlers<typeof ModifyPlayerService> {
  const { kit } = actions
  const escrow = kit.connect('economy').rpc(EscrowService)

  function judge(
    change: Change,
    { userAccountId, userAccountName, reason, ...given }: ModifyRequest,
  ): Modification | Refusal {
    const refusal = refusalOfNonAdmin(change)
    if (refusal) return refusal
    const { honorChange, bulletsChange, cashPocketChange, experienceChange } = given
    const changes = { honorChange, bulletsChange, cashPocketChange, experienceChange }
    if (!areChanges(changes)) return refuse('invalid', texts.tooMuch)
    const why = oneLine(reason, modifyPlayerRules.reasonCharacters)
    if (!why) return refuse('invalid', texts.required, { fields: { reason: texts.required } })
    const admin = userOf(change)
    const by = admin.accountName || `user ${admin.userId}`
    return { ...changes, accountId: userAccountId, accountName: userAccountName, reason: why, by }
  }

  /** Locks the gangster, who must have the experience that is taken. */
  async function lockGangster(change: Change, modification: Modification): Promise<GangsterRow | Refusal> {
    const { accountId, accountName, experienceChange } = modification
    const gangster = (await lockGangsters(change.tx, [accountId])).get(accountId)
    // The fact of their birth is still on its way.
    if (!gangster) return refuse('unavailable', texts.failed)
    if (gangster.experience + experienceChange >= 0) return gangster
    const text = texts.lessExperience(accountName, gangster.experience)
    return refuse('conflict', text, { fields: { experienceChange: text } })
  }

  async function carryOut(
    change: Change,
    modificationId: string,
    modification: Modification,
  ): Promise<ModifyReply | Refusal> {
    const gangster = await lockGangster(change, modification)
    if (isRefusal(gangster)) return gangster
    const { accountId, accountName, experienceChange } = modification
    const modifiedAtMs = kit.clock.nowMs()
    if (experienceChange !== 0) {
      await changeExperience(change.tx, accountId, experienceChange)
      const { experience, isGodfather } = gangster
      const rankNumber = rankOf(experience + experienceChange, isGodfather)
      if (rankNumber !== rankOf(experience, isGodfather))
        change.publish(fact('sottomondo.actions.rank.reached.v1', { accountId, rankNumber, reachedAtMs: modifiedAtMs }))
    }
    const what = changesText(modification) || texts.note
    change.publish(
      fact('sottomondo.actions.modify-player.modified.v1', { ...modification, modificationId, what, modifiedAtMs }),
    )
    change.afterCommit(() => actions.cards.writeSoon(accountId))
    return { message: texts.done(accountName, what) }
  }

  /** Takes nothing that economy has: economy books gifts by the fact. */
  const giving = kit.change<ModifyRequest, ModifyReply>(async (change, request) => {
    const modification = judge(change, request)
    return isRefusal(modification) ? modification : carryOut(change, newId(), modification)
  })
  /** Economy reserves what is taken first, or answers that there is not enough. */
  const taking = kit.intent<ModifyRequest, ModifyReply, Modification, object>({
    purpose,
    settled: 'sottomondo.actions.escrow.settled.v1',
    lapseMs: modifyPlayerRules.lapseMs,
    lapsed: texts.failed,
    async begin(change, request) {
      const modification = judge(change, request)
      if (isRefusal(modification)) return modification
      const gangster = await lockGangster(change, modification)
      return isRefusal(gangster) ? gangster : modification
    },
    async reserve(ctx, { intentId, noted: modification }) {
      const { accountId, accountName } = modification
      const lines = takenOf(modification).map((taken) => ({
        ...taken,
        itemKind: '',
        itemId: 0,
        toKind: 'sink',
        toId: 'admin',
        toName: '',
      }))
      const nothingElse = { asset: '', amount: 0, credits: 0, honorPoints: 0 }
      // The caller is not the payer.
      const asService = { ...ctx, caller: undefined }
      const reserved = await escrow.reserve(asService, {
        escrowId: intentId,
        accountId,
        purpose,
        ...nothingElse,
        lines,
      })
      if (!isRefusal(reserved) || reserved.id === 'unavailable') return reserved
      return refuse('conflict', reserved.id === 'insufficientFunds' ? texts.less(accountName) : texts.failed)
    },
    finish: (change, { intentId, noted: modification }) => carryOut(change, intentId, modification),
  })

  return { modify: takingFirst(taking, giving) }
}

/** Chooses between two ways of one rpc: with an escrow when something is taken, else in one change. */
function takingFirst(
  taking: WriteHandler<ModifyRequest, ModifyReply>,
  giving: WriteHandler<ModifyRequest, ModifyReply>,
): WriteHandler<ModifyRequest, ModifyReply> {
  return {
    write: (method) => {
      const [take, give] = [taking.write(method), giving.write(method)]
      return (ctx, request) => {
        if (!ctx.caller?.isAdmin || takenOf(request).length === 0) return give(ctx, request)
        if (ctx.caller.accountId === 0) return Promise.resolve(refuse('noActiveAccount', texts.failed))
        return take(ctx, request)
      }
    },
  }
}
