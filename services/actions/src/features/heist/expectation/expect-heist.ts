import type { ExpectHeistReply, ExpectHeistRequest } from '@sottomondo/proto/actions/v1/heist'
import { type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { type Ctx, playerOf } from '@sottomondo/server-kit/rpc'
import type { ActionsContext } from '../../../context.ts'
import { gangsterOf } from '../../../kernel/gangster/gangster.store.ts'
import { godfatherRankNumber, rankOf } from '../../../kernel/ranks/ranks.rules.ts'
import { heistRules, heistTargetOf, heistTexts, heistWeaponOf } from '../heist.rules.ts'
import { expectationOf } from './expectation.ts'

/** Returns what a heist would bring its inviter on average, by the rules that carry it out. */
export async function expectHeist(
  { kit }: Pick<ActionsContext, 'kit'>,
  ctx: Ctx,
  request: ExpectHeistRequest,
): Promise<ExpectHeistReply | Refusal> {
  const [target, weapon] = [heistTargetOf(request.target), heistWeaponOf(request.weapon)]
  if (!target) return refuse('invalid', heistTexts.noTarget, { fields: { target: heistTexts.noTarget } })
  if (!weapon) return refuse('invalid', heistTexts.noWeapon, { fields: { weapon: heistTexts.noWeapon } })
  const me = await gangsterOf(kit.pool, playerOf(ctx))
  // A partner of a lower rank may not take part.
  const partnerRank = Math.min(godfatherRankNumber, Math.max(heistRules.rank, request.partnerRank ?? heistRules.rank))
  const ranks = [rankOf(me.experience, me.isGodfather), partnerRank]
  return { expected: expectationOf(target, weapon, ranks), partnerRank }
}
