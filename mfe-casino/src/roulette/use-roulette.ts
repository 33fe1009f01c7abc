import type { Calls } from '@sottomondo/api-contract'
import { useAction, useCall, useSession, useSwitchPreference } from '@sottomondo/mfe-kit'
import { toast } from '@sottomondo/ui-kit/toast'
import { useState } from 'react'
import { casinoNews } from '../shared/casino-news.ts'
import { defaultLimits, withWon } from '../shared/casino-state.ts'
import { casinoTexts } from '../shared/casino-texts.ts'
import { showResult } from '../shared/rounds/show-result.ts'
import { useOwnCity } from '../shared/use-own-city.ts'
import type { Slip } from './slip.ts'
import { betBody, emptySlip, played, slipProblem } from './slip.ts'
import { ballAngle, restingAngle, spinMs } from './wheel/wheel-order.ts'

export type Spin = Calls['POST /api/casino/bet/roulette']['answer']

/** The wheel's position. */
interface Roll {
  wheelAngle: number
  ballAngle: number
  rollMs: number
  spins: number
}

const stillness = '(prefers-reduced-motion: reduce)'

/** Holds one player's table: their chips, the wheel, and the last round of this page. */
export function useRoulette() {
  const { cashPocket } = useSession()
  const {
    data: casino,
    error,
    reload,
    setData,
  } = useCall('GET /api/casino/roulette', undefined, {
    rereadOn: casinoNews,
  })
  useOwnCity(casino, reload)
  const limits = casino ?? defaultLimits
  const [slip, setSlip] = useState<Slip>(emptySlip)
  const [roll, setRoll] = useState<Roll>({ wheelAngle: 0, ballAngle: 0, rollMs: 0, spins: 0 })
  const [spin, setSpin] = useState<Spin>()
  // The page becomes the owner's then: the round that made them owner stays in sight above it.
  const [takenOver, setTakenOver] = useState<Spin>()
  const [rolling, setRolling] = useState(false)
  const [quick, setQuick] = useSwitchPreference('roulette.quick', false)

  const { busy, run } = useAction('POST /api/casino/bet/roulette', {
    failed: casinoTexts.betFailed,
    reveal: async ({ number }) => {
      const rollMs = quick || matchMedia(stillness).matches ? 0 : spinMs
      setRoll(({ wheelAngle, spins }) => ({
        wheelAngle: restingAngle(wheelAngle, number),
        ballAngle: ballAngle(spins + 1),
        rollMs,
        spins: spins + 1,
      }))
      if (rollMs === 0) return
      setRolling(true)
      await new Promise((rolled) => setTimeout(rolled, rollMs))
      setRolling(false)
    },
    announce: (answer) => showResult(answer),
    after: async (answer) => {
      setSpin(answer)
      setSlip(played)
      if (answer.gotCasino) {
        setTakenOver(answer)
        await reload()
      } else if (casino) setData(withWon(casino, answer.stake - answer.winnings))
    },
    // Limits or owner may have changed meanwhile; freedom is read again in any case.
    refused: ({ errorType }) => (errorType === 'jail' ? undefined : reload()),
  })

  const play = async () => {
    if (busy) return undefined
    const problem = slipProblem(slip.bets, limits)
    if (problem) {
      toast.error(problem)
      // The owner may have changed the limits since.
      await reload()
      return undefined
    }
    setSpin(undefined)
    return run({ body: betBody(slip.bets) })
  }

  const chips = { cashPocket, slip, setSlip, quick, setQuick }
  return { casino, error, reload, setData, limits, roll, rolling, busy, spin, takenOver, play, ...chips }
}
