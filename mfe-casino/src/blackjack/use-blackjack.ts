import type { Calls } from '@sottomondo/api-contract'
import type { BlackjackAction } from '@sottomondo/casino-rules'
import type { ApiError } from '@sottomondo/mfe-kit'
import { useAction, useCall, usePush, useSwitchPreference } from '@sottomondo/mfe-kit'
import { toast } from '@sottomondo/ui-kit/toast'
import { useRef, useState } from 'react'
import { casinoNews } from '../shared/casino-news.ts'
import { withWon } from '../shared/casino-state.ts'
import { casinoTexts } from '../shared/casino-texts.ts'
import { showResult } from '../shared/rounds/show-result.ts'
import { useFrozen } from '../shared/use-frozen.ts'
import { useLapse } from '../shared/use-lapse.ts'
import { useOwnCity } from '../shared/use-own-city.ts'
import { useReturn } from '../shared/use-return.ts'
import { type BlackjackState, blackjackTexts, type Session } from './blackjack-texts.ts'
import { frameOf } from './dealing/frames.ts'
import { useDealing } from './dealing/use-dealing.ts'

type Answered = Calls['POST /api/casino/bet/blackjack/action']['answer']

/** Holds the table, its round, and the actions: one at a time, however often the player presses. */
export function useBlackjack() {
  const { data, error, reload, setData } = useCall('GET /api/casino/blackjack', undefined, { rereadOn: casinoNews })
  useOwnCity(data, reload)
  const [quick, setQuick] = useSwitchPreference('blackjack.quick', false)
  const { dealt, play, clear, hurry } = useDealing(quick)
  const [ending, setEnding] = useState<{ sessionId: string; words: string }>()
  const lock = useRef(false)
  const cashVersion = useRef(-1)
  /** The round that was bet on this page: its table is the one that is shown. */
  const dealtHere = useRef<string>(undefined)
  const { active } = roundIn(data)

  const shared = {
    lock,
    // After a lost answer the same press gets it: a reading beforehand would make that press look like another one.
    refused: ({ status }: ApiError) => {
      if (status > 0) reload()
    },
    announce: ({ result, message, cashVersion: version, activeBlackjackSession: now }: Answered) => {
      cashVersion.current = version ?? cashVersion.current
      // An owner's page shows no rounds: the round that made them owner, or that was open before, is told in a toast.
      if (result && (result.gotCasino || data?.isOwner)) showResult({ ...result, message })
      // Another device was first: the cards that lie there now are not the result of this press.
      else if (active && now.actionsTaken !== active.actionsTaken + 1) toast.blank(message)
    },
    after: ({ activeBlackjackSession: now, message, result }: Answered) => {
      if (now.ended) setEnding({ sessionId: now.blackjackSessionId, words: message })
      clear()
      const isOfThisTable = dealtHere.current === now.blackjackSessionId
      setData((shown) => withRound(shown, now, isOfThisTable))
      // No answer tells the casino's new owner, nor the bank that paid a round which was found open.
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

  // Perhaps played on another device: the page reads again what it has not caused itself.
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
    ...roundIn(shown),
    data: shown,
    error,
    reload,
    setData,
    quick,
    setQuick,
    hurry,
    /** The table now; undefined before any round. */
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

/** Returns the table with the round of an answer, and the bank as that round moved it. */
function withRound(shown: BlackjackState, now: Session, isOfThisTable: boolean): BlackjackState {
  const { active: before } = roundIn(shown)
  const lay = before?.blackjackSessionId === now.blackjackSessionId ? before.stake : 0
  const moved = isOfThisTable ? now.stake - lay - now.winnings : 0
  const [activeBlackjackSession, lastSession] = now.ended ? [null, now] : [now, shown.lastSession]
  return { ...withWon(shown, moved), activeBlackjackSession, lastSession }
}

/** The open round, and the one that lies on the table: until the next bet that is the last one. */
function roundIn(data: BlackjackState | undefined) {
  const active = data?.activeBlackjackSession ?? null
  return { active, session: active ?? data?.lastSession ?? null }
}
