import { runningMs, useSession } from '@sottomondo/mfe-kit'
import { useEffect, useState } from 'react'
import { type CrimeAnswer, type RankProgress, rankAfter } from './crime-ending.ts'
import { CrimeResult } from './crime-result.tsx'
import { lateAfterMs, rewardState } from './crime-reward.ts'

export type CommittedCrime = {
  crimeOptionId: number
  answer: CrimeAnswer
  /** When the answer came, in milliseconds since the page was opened. */
  atMs: number
  /** Euro in the pocket when it was sent: the reward is there once that has changed. */
  cashBefore: number
  /** The player's rank before it. */
  rankBefore: RankProgress | undefined
}

/** Longer than the animation of a result: it plays once, though the card is drawn anew when the page shuts. */
const freshMs = 1500

/** A crime's result, which follows its reward into the pocket. */
export function LastCrime({ crime }: { crime: CommittedCrime }) {
  const { crimeOptionId, answer, atMs, cashBefore, rankBefore } = crime
  const { cashPocket } = useSession()
  const [waitedMs, setWaitedMs] = useState(() => runningMs() - atMs)
  const [fresh] = useState(waitedMs < freshMs)
  useEffect(() => {
    const leftMs = atMs + lateAfterMs - runningMs()
    const timer = setTimeout(() => setWaitedMs(lateAfterMs), Math.max(0, leftMs))
    return () => clearTimeout(timer)
  }, [atMs])
  return (
    <CrimeResult
      crimeOptionId={crimeOptionId}
      answer={answer}
      reward={rewardState(answer.reward, cashPocket !== cashBefore, waitedMs)}
      rank={rankBefore && rankAfter(rankBefore, answer)}
      fresh={fresh}
    />
  )
}
