import { formatEuro, Money, useNarrow } from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import { Checkbox } from '@sottomondo/ui-kit/checkbox'
import { Icon } from '@sottomondo/ui-kit/icon'
import { toast } from '@sottomondo/ui-kit/toast'
import { useInSight } from '@sottomondo/ui-kit/use-in-sight'
import { lazy, Suspense, useState } from 'react'
import { BetShortage } from '../shared/bets/bet-shortage.tsx'
import { LimitsLine } from '../shared/bets/limits-line.tsx'
import css from './game.module.css'
import { LastNumbers, Wheel } from './lazy-parts.ts'
import { Outcome } from './outcome.tsx'
import type { Bets } from './slip.ts'
import { amountOn, chipValues, clear, layChip, repeat, setAmount, tooManyBets, totalOf, undo } from './slip.ts'
import { RouletteTable, wonSpots } from './table/table.tsx'
import type { Hand } from './table/tray.tsx'
import { Tray } from './table/tray.tsx'
import type { Spin, useRoulette } from './use-roulette.ts'

const ExactForm = lazy(() => import('./exact/exact-form.tsx').then((file) => ({ default: file.ExactForm })))

/** Narrower pages turn the table upright: lying its numbers would be too small for a thumb. */
const uprightBelowPx = 600
const nobody: ReadonlySet<string> = new Set()

/** Wheel, table, chips and buttons. */
export function Game({ roulette }: { roulette: ReturnType<typeof useRoulette> }) {
  const { casino, limits, cashPocket, slip, setSlip, roll, rolling, busy, spin, quick, setQuick, play } = roulette
  const shape = useNarrow(uprightBelowPx) ? 'upright' : 'lying'
  const values = chipValues(limits, cashPocket)
  const [wanted, setWanted] = useState<Hand>()
  const hand = wanted === 'take' || values.some((value) => value === wanted) ? (wanted as Hand) : (values[0] as Hand)
  const wheel = useInSight<HTMLDivElement>(rolling)
  const fresh = useFreshNumbers(spin)
  const { bets } = slip
  const total = totalOf(bets)
  // Until the next chip is laid the table shows the winning spots.
  const shown = bets.length === 0 ? spin : undefined

  const lay = (spotId: string) => {
    if (hand === 'take') return take(spotId)
    const next = layChip(slip, spotId, hand)
    if (next === slip) toast.error(tooManyBets)
    else setSlip(next)
  }
  const take = (spotId: string) => setSlip(setAmount(slip, spotId, 0))
  const layAll = (exact: Bets) => {
    const next = exact.reduce((last, { spotId, amount }) => setAmount(last, spotId, amount), slip)
    if (exact.some(({ spotId, amount }) => amountOn(next.bets, spotId) !== amount)) toast.error(tooManyBets)
    setSlip(next)
  }

  return (
    <>
      <div className={css.limits}>
        <LimitsLine casino={casino} />
      </div>
      <div className={css.felt} aria-busy={!casino}>
        <div className={css.hand}>
          <Tray values={values} hand={hand} onHand={setWanted} />
          <div className={css.small}>
            <Button
              small
              aria-label="Ongedaan maken"
              disabled={busy || slip.past.length === 0}
              onClick={() => setSlip(undo(slip))}
            >
              <svg className={css.undo} viewBox="0 0 24 24" aria-hidden="true">
                <path d="M9 6L4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3" />
              </svg>
              <span className={css.word}>Ongedaan</span>
            </Button>
            <Button small disabled={busy || bets.length === 0} onClick={() => setSlip(clear(slip))}>
              Wis
            </Button>
            <Button
              small
              aria-label="Herhaal de laatste inzet"
              disabled={busy || slip.last.length === 0}
              onClick={() => setSlip(repeat(slip))}
            >
              <Icon name="refresh" />
              <span className={css.word}>Herhaal</span>
            </Button>
          </div>
          <p className={css.keys}>Pijltjes kiezen, Enter legt een fiche, Delete haalt weg.</p>
          <div className={css.spin}>
            <p className={css.total}>
              <span>Inzet</span>
              <output className={css.sum} data-over={total > limits.maxBet} aria-label={`Inzet: ${formatEuro(total)}`}>
                <Money amount={total} exact />
              </output>
            </p>
            <Button className={css.play} variant="primary" busy={busy} disabled={!casino} onClick={play}>
              Draai
            </Button>
          </div>
          <BetShortage bet={total} limits={limits} onGo={play} />
        </div>
        <div className={css.wheelSide}>
          <div ref={wheel} className={css.wheel}>
            <Wheel {...roll} number={busy ? null : (spin?.number ?? null)} />
          </div>
          <div className={css.lastNumbers}>
            <LastNumbers fresh={fresh} />
          </div>
        </div>
        <div className={css.outcome}>
          <Outcome spin={spin} />
        </div>
        <div className={css.tableSide}>
          <RouletteTable
            shape={shape}
            bets={bets}
            locked={busy}
            hit={shown?.number ?? null}
            won={shown ? wonSpots(shown.bets) : nobody}
            onLay={lay}
            onTake={take}
          />
        </div>
      </div>
      <Checkbox label="Snel draaien, zonder het wiel" value={quick} onValue={setQuick} />
      <Suspense>
        <ExactForm locked={busy} onBets={layAll} />
      </Suspense>
    </>
  )
}

/** The numbers of the rounds that were played on this page, newest first. */
function useFreshNumbers(spin: Spin | undefined) {
  const [fresh, setFresh] = useState<readonly { roundId: string; number: number }[]>([])
  if (spin && fresh[0]?.roundId !== spin.roundId) {
    const { roundId, number } = spin
    setFresh([{ roundId, number }, ...fresh].slice(0, 25))
  }
  return fresh
}
