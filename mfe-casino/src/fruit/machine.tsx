import { Money } from '@sottomondo/mfe-kit'
import type { ReactNode } from 'react'
import type { RoundResult } from '../shared/casino-state.ts'
import { VerifyLink } from '../shared/rounds/verify-link.tsx'
import type { FruitSpin, FruitSymbol } from './fruit-texts.ts'
import { formatWhen } from './fruit-texts.ts'
import { Lever, Marquee } from './lazy-parts.tsx'
import css from './machine.module.css'
import { Reels } from './reels.tsx'

/** Shown on a machine that the player has never turned: no line of it wins. */
const polished: readonly FruitSymbol[] = [
  'CHERRY',
  'DIAMOND',
  'LEMON',
  'GRAPE',
  'WATERMELON',
  'ORANGE',
  'DIAMOND',
  'CHERRY',
  'GRAPE',
]

export type MachineProps = {
  /** null when the player has never spun it. */
  lastSpin: FruitSpin | null
  spinning: boolean
  /** The result of the round that was played just now. */
  result: RoundResult | undefined
  /** The content of its console: the bet, or the start of the bonus game. */
  children: ReactNode
}

/** The machine itself: name, window, the last spin's stake and winnings, and its console. */
export function Machine({ lastSpin, spinning, result, children }: MachineProps) {
  const won = !spinning && lastSpin !== null && lastSpin.winnings > lastSpin.betAmount
  return (
    <div className={css.place}>
      <section className={css.machine} aria-label="Laatste draai" data-spinning={spinning} data-won={won}>
        <div className={css.head}>
          <Marquee />
        </div>
        <div className={css.front}>
          <div className={css.reels}>
            <Reels
              slots={lastSpin?.slots ?? polished}
              winningCells={lastSpin?.winningCells ?? []}
              spinning={spinning}
            />
          </div>
          <dl className={css.plates} aria-busy={spinning}>
            <Plate label="Inzet">{lastSpin && !spinning ? <Money amount={lastSpin.betAmount} /> : dash}</Plate>
            <Plate label="Terug" lit={won}>
              {lastSpin && !spinning ? <Money amount={lastSpin.winnings} /> : dash}
            </Plate>
            <Plate label="Gedraaid op">
              {lastSpin && !spinning ? (
                <time dateTime={lastSpin.createdAt}>{formatWhen(lastSpin.createdAt)}</time>
              ) : (
                dash
              )}
            </Plate>
          </dl>
          <p className={css.display} role="status">
            {words(spinning, lastSpin, result)}
          </p>
        </div>
        <div className={css.console}>{children}</div>
        <div className={css.foot}>{lastSpin && <VerifyLink roundId={lastSpin.fruitSessionId} />}</div>
      </section>
      <div className={css.side}>
        <Lever />
      </div>
    </div>
  )
}

const dash = '—'

function words(spinning: boolean, lastSpin: FruitSpin | null, result: RoundResult | undefined): string {
  if (spinning) return 'De rollen draaien…'
  const ofThis = result && result.roundId === lastSpin?.fruitSessionId ? result : undefined
  if (lastSpin?.bonusOpen) {
    return ofThis?.message ?? 'Je wint het bonusspel!'
  }
  if (ofThis) return ofThis.message
  return lastSpin ? 'Klaar voor je volgende draai.' : 'Je hebt nog nooit gedraaid. Waag het erop.'
}

function Plate({ label, lit, children }: { label: string; lit?: boolean; children: ReactNode }) {
  return (
    <div className={css.plate} data-lit={lit}>
      <dt className={css.plateLabel}>{label}</dt>
      <dd className={css.plateValue}>{children}</dd>
    </div>
  )
}
