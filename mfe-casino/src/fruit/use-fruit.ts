import { api, updateCash, useCall, usePush } from '@sottomondo/mfe-kit'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RoundResult } from '../shared/casino-state.ts'
import { refusalOf } from '../shared/casino-texts.ts'
import { tellRefusal, tellResult } from '../shared/tell-result.ts'
import { fruitTexts } from './fruit-texts.ts'
import { pause, spinMs } from './motion.ts'

/** What the player is waiting for. */
export type Busy = 'spin' | 'start' | 'collect'

/** The machine, its last spin and its bonus game, and the deeds on them: one at a time, however often one presses. */
export function useFruit() {
  const { data, error, reload, setData } = useCall('GET /api/casino/fruit')
  const [busy, setBusy] = useState<Busy>()
  const [result, setResult] = useState<RoundResult>()
  const running = useRef(false)
  const cashVersion = useRef(-1)

  const once = async (what: Busy, failed: string, deed: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setBusy(what)
    let answered = true
    try {
      await deed()
    } catch (cause) {
      tellRefusal(cause, failed)
      answered = refusalOf(cause).status > 0
    } finally {
      running.current = false
      setBusy(undefined)
    }
    // After a lost answer the same press gets it: showing it beforehand would make that press look like another round.
    if (answered) await reload()
  }

  const paid = (round: RoundResult) => {
    cashVersion.current = round.cashVersion
    setResult(round)
  }

  const spin = (betAmount: number) =>
    once('spin', fruitTexts.spinFailed, async () => {
      const turning = pause(spinMs)
      const { lastSpin, ...round } = await api('POST /api/casino/fruit/spin', { body: { betAmount } })
      await turning
      paid(round)
      updateCash(round.cashPocket, round.cashVersion)
      // His own machine shows its owner no rounds: what made him that is told aloud.
      if (round.gotCasino) tellResult(round)
      if (data) setData({ ...data, lastSpin })
    })

  const startBonus = (fruitSessionId: string) =>
    once('start', fruitTexts.startFailed, async () => {
      const { bonus } = await api('POST /api/casino/fruit/bonus/start', { body: { fruitSessionId } })
      setResult(undefined)
      if (data) setData({ ...data, bonus })
    })

  const collect = () =>
    once('collect', fruitTexts.collectFailed, async () => {
      const round = await api('POST /api/casino/fruit/bonus/collect')
      paid(round)
      tellResult(round)
      if (data) setData({ ...data, bonus: null, lastSpin: data.lastSpin && { ...data.lastSpin, bonusOpen: false } })
    })

  // Played on another device, perhaps: what this one has not caused itself is read again.
  usePush('cash', ({ version }) => {
    if (!running.current && version > cashVersion.current) reload()
  })
  useReturn(() => {
    if (!running.current) reload()
  })

  return { data, error, reload, setData, busy, result, spin, startBonus, collect }
}

/** Called when the player comes back to this tab: a bonus game may have been played on in another. */
function useReturn(back: () => void): void {
  const returned = useEffectEvent(() => {
    if (document.visibilityState === 'visible') back()
  })
  useEffect(() => {
    document.addEventListener('visibilitychange', returned)
    return () => document.removeEventListener('visibilitychange', returned)
  }, [])
}
