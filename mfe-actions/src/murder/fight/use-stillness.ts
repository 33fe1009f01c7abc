import { type FiguresPause, pauseFigures, refreshSession, useEvery, usePush } from '@sottomondo/mfe-kit'
import { useEffect, useRef, useState } from 'react'

/** 'still': the fight is over, and nothing moves for a moment. */
export type Phase = 'running' | 'still' | 'over'

const stillMs = 2_000
/** How long the dead look at what is left of them, before the page of the dead. */
const lastLookMs = 3_000
/** The session is asked again until it knows of the death. */
const askAgainMs = 1_000

/**
 * Tells how far a fight is. Stillness follows a fight that the page saw running; one that was over before has only its
 * end. The dead see theirs too: until then nothing leads them away.
 */
export function useStillness(isUnderWay: boolean): { phase: Phase; isDead: boolean } {
  const [isDead, setDead] = useState(false)
  const isRunning = isUnderWay && !isDead
  const [wasRunning, setWasRunning] = useState(isRunning)
  const [isStill, setStill] = useState(false)
  const pause = useRef<FiguresPause>(undefined)
  usePush('fightChanged', ({ died }) => {
    if (!died || isDead) return
    pause.current = pauseFigures({ messages: true })
    setDead(true)
  })

  if (wasRunning !== isRunning) {
    setWasRunning(isRunning)
    setStill(wasRunning)
  }

  useEffect(() => {
    if (!isStill) return
    const timer = setTimeout(() => setStill(false), stillMs)
    return () => clearTimeout(timer)
  }, [isStill])

  const hasLooked = useHasLooked(isDead)
  useEffect(() => {
    if (!hasLooked) return
    pause.current?.release()
    refreshSession()
  }, [hasLooked])
  useEffect(() => () => pause.current?.release(), [])
  useEvery(askAgainMs, () => {
    if (hasLooked) refreshSession()
  })
  return { phase: isRunning ? 'running' : isStill ? 'still' : 'over', isDead }
}

function useHasLooked(isDead: boolean): boolean {
  const [hasLooked, setLooked] = useState(false)
  useEffect(() => {
    if (!isDead) return
    const timer = setTimeout(() => setLooked(true), stillMs + lastLookMs)
    return () => clearTimeout(timer)
  }, [isDead])
  return hasLooked
}
