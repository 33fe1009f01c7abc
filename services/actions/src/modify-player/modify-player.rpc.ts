import type { ModifyPlayerService, ModifyReply, ModifyRequest } from '@sottomondo/proto/actions/v1/modify_player'
import { EscrowService } from '@sottomondo/proto/economy/v1/escrow'
import {
  type Change,
  fact,
  type Handlers,
  isRefusal,
  newId,
  oneLine,
  type Refusal,
  refusalOfNonAdmin,
  refuse,
  userOf,
  type WriteHandler,
} from '@sottomondo/server-kit'
import type { ActionsContext } from '../context.ts'
import { type GangsterRow, lockGangsters } from '../gangster/gangster.store.ts'
import { rankOf } from '../ranks/ranks.rules.ts'
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

/** As it was asked for and judged. */
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
    if (changesText(changes) === '')
      return refuse('invalid', texts.nothing, { fields: { cashPocketChange: texts.nothing } })
    const why = oneLine(reason, modifyPlayerRules.reasonCharacters)
    if (!why) return refuse('invalid', texts.required, { fields: { reason: texts.required } })
    const admin = userOf(change)
    const by = admin.accountName || `user ${admin.userId}`
    return { ...changes, accountId: userAccountId, accountName: userAccountName, reason: why, by }
  }

  /** The gangster, held, with as much experience as is taken from them. */
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
    const what = changesText(modification)
    change.publish(
      fact('sottomondo.actions.modify-player.modified.v1', { ...modification, modificationId, what, modifiedAtMs }),
    )
    change.afterCommit(() => actions.cards.writeSoon(accountId))
    return { message: texts.done(accountName, what) }
  }

  /** Nothing is taken that economy has: what it gives it books by the fact. */
  const giving = kit.change<ModifyRequest, ModifyReply>(async (change, request) => {
    const modification = judge(change, request)
    return isRefusal(modification) ? modification : carryOut(change, newId(), modification)
  })
  /** What is taken economy holds first, or says that there is not as much. */
  const taking = kit.intent<ModifyRequest, ModifyReply, Modification, object>({
    purpose,
    settled: 'sottomondo.actions.escrow.settled.v1',
    lapseMs: modifyPlayerRules.lapseMs,
    lapsed: refuse('unavailable', texts.failed),
    async begin(change, request) {
      const modification = judge(change, request)
      if (isRefusal(modification)) return modification
      const gangster = await lockGangster(change, modification)
      return isRefusal(gangster) ? gangster : modification
    },
    async reserve(ctx, { intentId, offer: modification }) {
      const { accountId, accountName } = modification
      const lines = takenOf(modification).map((taken) => ({
        ...{ ...taken, itemKind: '', itemId: 0 },
        ...{ toKind: 'sink', toId: 'admin', toName: '' },
      }))
      const nothingElse = { asset: '', amount: 0, credits: 0, honorPoints: 0 }
      // It is not the caller who pays.
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
    finish: (change, { intentId, offer: modification }) => carryOut(change, intentId, modification),
  })

  return { modify: takingFirst(taking, giving) }
}

/** Two ways of one rpc: with an escrow where something is taken, else in one change. */
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
