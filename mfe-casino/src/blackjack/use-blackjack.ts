import type { Calls } from '@sottomondo/api-contract'
import type { BlackjackAction } from '@sottomondo/casino-rules'
import type { ApiError } from '@sottomondo/mfe-kit'
import { useAction, useCall, usePush, useSwitchPreference } from '@sottomondo/mfe-kit'
import { toast } from '@sottomondo/ui-kit/toast'
import { useRef, useState } from 'react'
import { casinoNews } from '../shared/casino-news.ts'
import { casinoTexts } from '../shared/casino-texts.ts'
import { showResult } from '../shared/show-result.ts'
import { useFrozen } from '../shared/use-frozen.ts'
import { useLapse } from '../shared/use-lapse.ts'
import { useOwnCity } from '../shared/use-own-city.ts'
import { useReturn } from '../shared/use-return.ts'
import { type BlackjackState, blackjackTexts, type Session } from './blackjack-texts.ts'
import { frameOf } from './frames.ts'
import { useDealing } from './use-dealing.ts'

type Answered = Calls['POST /api/casino/bet/blackjack/action']['answer']

/** The table, the round on it, and the actions on that: one at a time, however often one presses. */
export function useBlackjack() {
  const { data, error, reload, setData } = useCall('GET /api/casino/blackjack', undefined, { rereadOn: casinoNews })
  useOwnCity(data, reload)
  const [quick, setQuick] = useSwitchPreference('blackjack.quick', false)
  const { dealt, play, clear, hurry } = useDealing(quick)
  const [ending, setEnding] = useState<{ sessionId: string; words: string }>()
  const lock = useRef(false)
  const cashVersion = useRef(-1)
  /** The round that this page has bet on: its table is the one that is shown. */
  const dealtHere = useRef<string>(undefined)
  const { active } = roundIn(data)

  const shared = {
    lock,
    // After a lost answer the same press gets it: read beforehand, that press would look like another one.
    refused: ({ status }: ApiError) => {
      if (status > 0) reload()
    },
    announce: ({ result, message, cashVersion: version, activeBlackjackSession: now }: Answered) => {
      cashVersion.current = version ?? cashVersion.current
      // An owner's page shows no rounds: what made them that, or what they had open before, is told aloud.
      if (result && (result.gotCasino || data?.isOwner)) showResult({ ...result, message })
      // Another device was first: what lies there now is not what this press brought.
      else if (active && now.actionsTaken !== active.actionsTaken + 1) toast.blank(message)
    },
    after: ({ activeBlackjackSession: now, message, result }: Answered) => {
      if (now.ended) setEnding({ sessionId: now.blackjackSessionId, words: message })
      clear()
      const isOfThisTable = dealtHere.current === now.blackjackSessionId
      setData((shown) => withRound(shown, now, isOfThisTable))
      // Whose the casino is now no answer tells, nor which one's bank paid a round that was found open.
      if (result?.gotCasino || (now.ended && !isOfThisTable)) reload()
    },
  }
  const bet = useAction('POST /api/casino/bet/blackjack', {
    ...shared,
    after: (answer: Answered) => {
      dealtHere.current = answer.activeBlackjackSession.blackjackSessionId
      shared.after(answer)
    },
    failed: casinoTexts.betFailed,
    reveal: (answer) => play(undefined, frameOf(answer.activeBlackjackSession)),
  })
  const act = useAction('POST /api/casino/bet/blackjack/action', {
    ...shared,
    failed: blackjackTexts.actionFailed,
    reveal: (answer) => play(active ? frameOf(active) : undefined, frameOf(answer.activeBlackjackSession)),
  })

  // Played on another device, perhaps: what this one has not caused itself is read again.
  usePush('cash', ({ version }) => {
    if (!lock.current && version > cashVersion.current) reload()
  })
  useReturn(() => {
    if (!lock.current) reload()
  })
  useLapse(active, active?.standBefore ?? null, reload)

  const shown = useFrozen(data, bet.busy || act.busy)
  const { session } = roundIn(shown)
  return {
    ...{ ...roundIn(shown), data: shown, error, reload, setData, quick, setQuick, hurry },
    /** What lies on the table now; undefined when nothing ever did. */
    frame: dealt ?? (session ? frameOf(session) : undefined),
    dealing: dealt !== undefined,
    /** The server's words for the round that has ended on this page. */
    words: ending && ending.sessionId === session?.blackjackSessionId ? ending.words : undefined,
    betting: bet.busy,
    acting: act.busy ? act.input?.body.action : undefined,
    bet: (betAmount: number) => bet.run({ body: { betAmount } }),
    act: (action: BlackjackAction) => act.run({ body: { action, actionsTaken: active?.actionsTaken } }),
  }
}

/** The table with a round as an answer tells it, and what that has moved in the bank. */
function withRound(shown: BlackjackState, now: Session, isOfThisTable: boolean): BlackjackState {
  const { active: before } = roundIn(shown)
  const lay = before?.blackjackSessionId === now.blackjackSessionId ? before.stake : 0
  const moved = isOfThisTable ? now.stake - lay - now.winnings : 0
  const [activeBlackjackSession, lastSession] = now.ended ? [null, now] : [now, shown.lastSession]
  return { ...shown, casinoBank: shown.casinoBank + moved, activeBlackjackSession, lastSession }
}

/** The round that is open, and the one that lies on the table: until the next bet that is the last one. */
function roundIn(data: BlackjackState | undefined) {
  const active = data?.activeBlackjackSession ?? null
  return { active, session: active ?? data?.lastSession ?? null }
}
