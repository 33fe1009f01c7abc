import type { GetStoryReply, GetStoryRequest } from '@sottomondo/proto/actions/v1/death'
import { EstateService } from '@sottomondo/proto/economy/v1/estate'
import { isRefusal, type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import type { Ctx } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { deathIdOf, findLastFight } from '../murder/murder.public.ts'
import { adminDeathIdOf, deathTexts as texts } from './death.rules.ts'

/** What of an estate the heir's part is made of. */
const inheritanceOf: Partial<Record<string, string>> = {
  cashBank: 'bank',
  CAR: 'cars',
  CASINO: 'casinos',
  BULLET_FACTORY: 'factories',
}

/** Makes the reading of how a gangster died, for the page of the dead. */
export function createStory({ pool, connect, log }: Pick<Kit<unknown>, 'pool' | 'connect' | 'log'>) {
  const estates = connect('economy').rpc(EstateService)

  async function leftTo(ctx: Ctx, deathId: string, { accountId, heirAccountId }: GetStoryRequest) {
    const division = await estates
      .getDivision({ ...ctx, caller: undefined }, { deathId, accountId })
      .catch((error: unknown) => log.warn({ err: error, deathId }, 'story: economy did not answer'))
    if (!division || isRefusal(division)) return { isDivided: false, inheritance: [] }
    const inheritance = division.shares.flatMap(({ accountId: receiver, kind, amount }) => {
      const shown = receiver === heirAccountId ? inheritanceOf[kind] : undefined
      return shown ? [{ kind: shown, amount }] : []
    })
    return { isDivided: division.isDivided, inheritance }
  }

  return async (ctx: Ctx, request: GetStoryRequest): Promise<GetStoryReply | Refusal> => {
    if (ctx.caller) return refuse('forbidden', texts.servicesOnly)
    const { accountId } = request
    const fight = await findLastFight(pool, accountId)
    const wasKiller = fight?.killerAccountId === accountId
    // A fight that somebody survived is not how they died.
    if (!fight || !(wasKiller ? fight.killerDied : fight.victimDied))
      return leftTo(ctx, adminDeathIdOf(accountId), request)
    const { murderId, isAnonymous, killerName, victimName, cityName } = fight
    return {
      cause: wasKiller ? 'backfire' : 'shot',
      byName: wasKiller ? victimName : isAnonymous ? undefined : killerName,
      cityName,
      ...(await leftTo(ctx, deathIdOf(murderId, wasKiller ? 'killer' : 'victim'), request)),
    }
  }
}
