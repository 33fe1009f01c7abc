import type { ApiError } from '@sottomondo/mfe-kit'
import { useAction, useCall, usePush } from '@sottomondo/mfe-kit'
import { useRef, useState } from 'react'
import { casinoNews } from '../shared/casino-news.ts'
import { type RoundResult, withWon } from '../shared/casino-state.ts'
import { showResult } from '../shared/rounds/show-result.ts'
import { useFrozen } from '../shared/use-frozen.ts'
import { useOwnCity } from '../shared/use-own-city.ts'
import { useReturn } from '../shared/use-return.ts'
import { fruitTexts, wholeRound } from './fruit-texts.ts'
import { spinMs } from './motion.ts'

/** The action whose answer is awaited. */
type Busy = 'spin' | 'start' | 'collect'

/**
 * Holds the machine, its last spin and its bonus game, and the actions: one at a time, however often the player
 * presses.
 */
export function useFruit() {
  const { data, error, reload, setData } = useCall('GET /api/casino/fruit', undefined, { rereadOn: casinoNews })
  useOwnCity(data, reload)
  const [result, setResult] = useState<RoundResult>()
  const lock = useRef(false)
  const cashVersion = useRef(-1)

  // The reading is not awaited. After a lost answer the same press gets it: showing a reading beforehand would make
  // that press look like another round.
  const rereadAfterRefusal = ({ status }: ApiError) => {
    if (status > 0) reload()
  }
  const paid = (round: RoundResult) => {
    cashVersion.current = round.cashVersion
    setResult(round)
  }

  const spin = useAction('POST /api/casino/fruit/spin', {
    lock,
    atLeastMs: spinMs,
    failed: fruitTexts.spinFailed,
    refused: rereadAfterRefusal,
    announce: (round) => {
      paid(round)
      // The owner's page shows no rounds: the round that made them owner is told in a toast.
      if (round.gotCasino) showResult(round)
    },
    after: ({ lastSpin, stake, winnings, gotCasino }) => {
      setData((shown) => ({ ...withWon(shown, stake - winnings), lastSpin }))
      // No answer tells the machine's new owner.
      if (gotCasino) reload()
    },
  })
  const start = useAction('POST /api/casino/fruit/bonus/start', {
    lock,
    failed: fruitTexts.startFailed,
    refused: rereadAfterRefusal,
    after: ({ bonus }) => {
      setResult(undefined)
      setData((shown) => ({ ...shown, bonus }))
    },
  })
  const collect = useAction('POST /api/casino/fruit/bonus/collect', {
    lock,
    failed: fruitTexts.collectFailed,
    refused: rereadAfterRefusal,
    announce: (round) => {
      const net = round.winnings + (data?.lastSpin?.winnings ?? 0) - round.stake
      const whole = { ...round, message: `${round.message} ${wholeRound(net)}` }
      paid(whole)
      showResult(whole, net)
    },
    after: () => {
      setData((shown) => ({
        ...shown,
        bonus: null,
        lastSpin: shown.lastSpin && { ...shown.lastSpin, bonusOpen: false },
      }))
      // No answer tells which machine's bank has paid the game: it may have been won in another city.
      reload()
    },
  })
  const busy: Busy | undefined = spin.busy ? 'spin' : start.busy ? 'start' : collect.busy ? 'collect' : undefined

  // Perhaps played on another device: the page reads again what it has not caused itself.
  usePush('cash', ({ version }) => {
    if (!lock.current && version > cashVersion.current) reload()
  })
  useReturn(() => {
    if (!lock.current) reload()
  })

  const shown = useFrozen(data, busy !== undefined)

  return {
    data: shown,
    error,
    reload,
    setData,
    busy,
    result,
    spin: (betAmount: number) => spin.run({ body: { betAmount } }),
    startBonus: (fruitSessionId: string) => start.run({ body: { fruitSessionId } }),
    collect: () => collect.run(),
  }
}
