import { useSession } from '@sottomondo/mfe-kit'
import { useEffect, useState } from 'react'
import type { CrimeAnswer } from './crime-result.tsx'
import { CrimeResult } from './crime-result.tsx'
import { lateAfterMs, rewardState } from './crime-reward.ts'

export type CommittedCrime = {
  crimeOptionId: number
  answer: CrimeAnswer
  /** Euro in the pocket when it was sent: the reward is there once that has changed. */
  cashBefore: number
}

/** A crime's result, following its reward into the pocket. */
export function LastCrime({ crime }: { crime: CommittedCrime }) {
  const { cashPocket } = useSession()
  const [waitedMs, setWaitedMs] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setWaitedMs(lateAfterMs), lateAfterMs)
    return () => clearTimeout(timer)
  }, [])
  const reward = rewardState(crime.answer.reward, cashPocket !== crime.cashBefore, waitedMs)
  return <CrimeResult crimeOptionId={crime.crimeOptionId} answer={crime.answer} reward={reward} />
}
