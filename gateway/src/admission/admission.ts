import { type Card, cardOf } from '@sottomondo/server-kit/card'
import { redisScript } from '@sottomondo/server-kit/redis'
import { isRefusal, type Refusal } from '@sottomondo/server-kit/refusal'
import type { CallContext } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { Counter } from 'prom-client'
import { isPageOf, type PagePlayer } from '../browser/page-player.ts'
import type { GatewayConfig } from '../config.ts'
import {
  alreadyRunning,
  bannedAddress,
  clickLimitReached,
  otherContents,
  otherPlayer,
  outOfOrder,
  tooFast,
} from '../refusals.ts'
import type { Services } from '../services.ts'
import { admissionScript } from './admission.lua.ts'
import type { AnswerPlace } from './answer-place.ts'
import type { Cards } from './cards.ts'
import { askSession, readSession, rememberNoSession, type Session } from './sessions.ts'

/** A call as admission sees it. */
interface Knock {
  /** SHA-256 of the session cookie, '' without one. */
  tokenHash: string
  /** A write changes state; a click is a write that counts for the click limit. */
  kind: 'read' | 'write' | 'click'
  /** Name for a caller without a session: `v` and a hash of the address. */
  visitor: string
  /** Name of the call with its idempotency key; '' without a key. */
  request: string
  /** Fingerprint of the request's contents (`requestFingerprint`); '' if its answer is not kept. */
  fingerprint: string
  /** Owner of the request: a gangster, or their user, who may have another gangster when they repeat it. */
  asker: 'account' | 'user'
  /** Player of the page that makes the call: refused if another player is logged in by now. */
  page: PagePlayer
  /** The call is public: a blocked user is treated as a visitor. */
  anybody: boolean
  /** The call waits for what its user's last calls have written. */
  waits: boolean
}

/** A call that was admitted. */
export interface Entry {
  session: Session | undefined
  card: Card
  /** The same for a repeated call; '' without an idempotency key. */
  requestId: string
  /** Where to keep the call's answer, if it is kept. */
  answerPlace: AnswerPlace | undefined
  /** Notes of what its user's last calls have written, for `OwnWrites`; none if it does not wait for that. */
  written: readonly string[]
}

/** The entry of a visitor. */
export const nobody: Entry = { session: undefined, card: {}, requestId: '', answerPlace: undefined, written: [] }

type AdmissionResult = Entry | Refusal | { answered: string }

export interface Admission {
  enter(ctx: CallContext, knock: Knock): Promise<AdmissionResult>
}

export function createAdmission(kit: Kit<GatewayConfig>, services: Services, cards: Cards): Admission {
  const { config, clock, redis, log } = kit
  const script = admissionScript({
    callsPerSecond: config.BURST_LIMIT,
    clicks: config.CLICK_LIMIT,
    premiumClicks: config.CLICK_LIMIT_PREMIUM,
  })
  const run = redisScript(redis, script)
  const outcomes = new Counter({
    name: 'admission_outcomes_total',
    help: 'Calls at the door by what became of them',
    labelNames: ['outcome'] as const,
    registers: [kit.metrics.registry],
  })
  let warnAgainAtMs = 0

  function redisAway(error: unknown): undefined {
    outcomes.inc({ outcome: 'redisAway' })
    if (clock.nowMs() < warnAgainAtMs) return
    warnAgainAtMs = clock.nowMs() + 1000
    log.warn({ err: error }, 'admission: Redis is unavailable; reads go on without limits, writes are refused')
  }

  async function pass(ctx: CallContext, knock: Knock, known = ''): Promise<AdmissionResult> {
    const { tokenHash, kind, visitor, request, fingerprint, asker, page, waits } = knock
    const inputs = [kind, visitor, request, fingerprint, asker, page.userId, page.accountId, waits ? '1' : '']
    const args = [String(clock.nowMs()), tokenHash, known, ...inputs]
    const reply = await run(args).catch(redisAway)
    if (!reply) return enterWithoutRedis(ctx, knock)
    const [verdict, first] = reply
    outcomes.inc({ outcome: String(verdict) })
    switch (verdict) {
      case 'banned':
        return bannedAddress
      case 'burst':
        return tooFast
      case 'clicks':
        return clickLimitReached(Number(first))
      case 'running':
        return alreadyRunning
      case 'otherContents':
        return otherContents
      case 'otherPlayer':
        return otherPlayer
      case 'answered':
        return { answered: String(first) }
      case 'unknown':
        return introduce(ctx, knock)
    }
    const [, session, requestId, accounts, actions, economy, written] = reply as [...(string | null)[]] & {
      6: string[]
    }
    const entry: Entry = {
      session: session ? readSession(tokenHash, session) : undefined,
      card: cardOf(accounts, actions, economy),
      requestId: requestId ?? '',
      written,
      answerPlace: requestId && fingerprint ? { key: `answer:${requestId}`, fingerprint } : undefined,
    }
    return withCard(ctx, entry)
  }

  /** Looks up at accounts a session that Redis does not know. */
  async function introduce(ctx: CallContext, knock: Knock): Promise<AdmissionResult> {
    const session = await askSession(services, ctx, knock.tokenHash)
    const isBlocked = isRefusal(session) && session.id === 'blocked'
    if (isBlocked && knock.anybody) return pass(ctx, { ...knock, tokenHash: '' })
    if (isRefusal(session)) return session
    if (session) return pass(ctx, knock, JSON.stringify(session))
    await rememberNoSession(redis, knock.tokenHash).catch(redisAway)
    return pass(ctx, { ...knock, tokenHash: '' })
  }

  async function withCard(ctx: CallContext, entry: Entry): Promise<Entry> {
    const { session, card } = entry
    if (!session?.accountId || (card.accounts && card.actions && card.economy)) return entry
    return { ...entry, card: await cards.complete(ctx, session.accountId, card) }
  }

  /** Without Redis no limit works: writes are refused, reads go on. */
  async function enterWithoutRedis(ctx: CallContext, knock: Knock): Promise<AdmissionResult> {
    if (knock.kind !== 'read') return outOfOrder
    if (knock.tokenHash === '') return nobody
    const session = await askSession(services, ctx, knock.tokenHash)
    if (isRefusal(session)) return session
    if (session && !isPageOf(knock.page, session)) return otherPlayer
    return withCard(ctx, { ...nobody, session: session ?? undefined })
  }

  return { enter: (ctx, knock) => pass(ctx, knock) }
}
