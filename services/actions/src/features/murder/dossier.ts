import { SettingsService } from '@sottomondo/proto/accounts/v1/settings'
import type { GetDossierReply, GetDossierRequest } from '@sottomondo/proto/actions/v1/murder'
import { BountyService } from '@sottomondo/proto/economy/v1/bounty'
import { isRefusal, type Refusal } from '@sottomondo/server-kit/refusal'
import { type Ctx, playerOf } from '@sottomondo/server-kit/rpc'
import type { ActionsContext } from '../../context.ts'
import { gangsterStateOf } from '../../kernel/gangster/gangster.checks.ts'
import { findGangster, gangsterOf } from '../../kernel/gangster/gangster.store.ts'
import { effectsOf } from '../../kernel/perk/perk.rules.ts'
import { rankName } from '../../kernel/ranks/ranks.rules.ts'
import { findFollower } from '../detective/detective.public.ts'
import {
  bulletsToKill,
  isWithinReach,
  killerOf,
  murderRules,
  protectionMs,
  murderTexts as texts,
} from './murder.rules.ts'
import { readShooter } from './murder.store.ts'

/** Handles what a player may know of somebody before they shoot: never the life, nor the bullets that wait for them. */
export function getDossier({ kit }: ActionsContext) {
  const settings = kit.connect('accounts').rpc(SettingsService)
  const bounties = kit.connect('economy').rpc(BountyService)

  /** What is on their head, and for the caller; nothing of it while economy can't be asked: the rest is told all the same. */
  async function bountyOn(ctx: Ctx, accountId: number) {
    const head = await bounties.get(ctx, { accountId }).catch((error: unknown) => {
      kit.log.warn({ err: error }, 'dossier: economy did not answer')
    })
    return head && !isRefusal(head) ? { bounty: head.total, bountyReward: head.reward } : {}
  }

  return async (ctx: Ctx, request: GetDossierRequest): Promise<GetDossierReply | Refusal> => {
    const { victimAccountId, victimAccountName } = request
    const me = await gangsterOf(kit.pool, playerOf(ctx))
    const nowMs = kit.clock.nowMs()
    const [victim, shooter, follower, defence, onHead] = await Promise.all([
      findGangster(kit.pool, victimAccountId),
      readShooter(kit.pool, me.accountId),
      findFollower(kit.pool, { accountId: me.accountId, targetAccountId: victimAccountId, nowMs }),
      settings.getDefence({ ...ctx, caller: undefined }, { accountId: victimAccountId }),
      bountyOn(ctx, victimAccountId),
    ])
    if (isRefusal(defence)) return defence
    // Unknown here: just born, and protected.
    const protectedUntilMs = victim
      ? (await readShooter(kit.pool, victimAccountId)).protectedUntilMs
      : nowMs + protectionMs(kit.config.GAME_SPEED)
    const gangsterState = victim && gangsterStateOf(victim)
    const rankNumber = gangsterState?.rankNumber ?? 1
    const gender = victim?.gender ?? 'male'
    return {
      accountName: victim?.accountName ?? victimAccountName,
      gender,
      rankNumber,
      rank: rankName(rankNumber, gender),
      inReach: isWithinReach(gangsterStateOf(me).rankNumber, rankNumber),
      protectedUntilMs: (protectedUntilMs ?? 0) > nowMs ? (protectedUntilMs ?? undefined) : undefined,
      cityName: follower?.cityName,
      followedUntilMs: follower?.endsAtMs,
      isHere: follower?.cityName === me.cityName,
      isInFight: follower !== undefined && (gangsterState?.fightUntilMs ?? 0) > nowMs,
      isOneself: victimAccountId === me.accountId,
      jokes: defence.isAdmin ? [...texts.jokes, texts.admin] : [],
      bullets: bulletsToKill(
        killerOf(shooter.killExpHundredths, effectsOf(me)),
        { rankNumber, life: murderRules.fullLife },
        1,
      ),
      ...onHead,
    }
  }
}
