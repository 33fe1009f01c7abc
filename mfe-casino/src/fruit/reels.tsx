import type { WinningLine } from '@sottomondo/casino-rules'
import { fruitOutcome, fruitSymbols } from '@sottomondo/casino-rules'
import { useInSight } from '@sottomondo/ui-kit/use-in-sight'
import { useEffect, useState } from 'react'
import { prefersStill } from '../shared/stillness.ts'
import type { FruitSymbol } from './fruit-texts.ts'
import { glows, slotWords } from './fruit-texts.ts'
import { symbolMs } from './motion.ts'
import css from './reels.module.css'
import { FruitPicture } from './symbols.tsx'

export type ReelsProps = {
  /** Nine symbols, row by row. */
  slots: readonly FruitSymbol[]
  /** The server's winning cells, 0-8. */
  winningCells: readonly number[]
  spinning: boolean
}

/** The window of the machine: three reels of three pictures, with the winning lines lit and drawn. */
export function Reels({ slots, winningCells, spinning }: ReelsProps) {
  const place = useInSight<HTMLDivElement>(spinning && !prefersStill())
  const turning = useTurning(spinning, slots.length)
  const shown = turning ?? slots
  const lines = spinning ? [] : fruitOutcome(slots).lines
  return (
    <div
      ref={place}
      className={css.window}
      role="img"
      aria-label={spinning ? 'De rollen draaien' : `Op de rollen: ${slotWords(slots)}`}
      data-spinning={spinning}
      data-glow={!spinning && glows(slots)}
    >
      <div className={css.reels}>
        {[0, 1, 2].map((reel) => (
          <div key={reel} className={css.reel}>
            {[reel, reel + 3, reel + 6].map((cell) => {
              const symbol = shown[cell] ?? 'CHERRY'
              const lit = !spinning && winningCells.includes(cell)
              return (
                <span
                  key={cell}
                  className={css.cell}
                  data-cell={cell}
                  data-symbol={symbol}
                  data-lit={lit}
                  data-dim={!spinning && winningCells.length > 0 && !lit}
                >
                  <FruitPicture symbol={symbol} />
                </span>
              )
            })}
          </div>
        ))}
      </div>
      <svg className={css.lines} viewBox="0 0 300 300" preserveAspectRatio="none" aria-hidden="true">
        {lines.map(({ cells }) => (
          <path key={cells.join()} className={css.line} d={linePath(cells)} pathLength="1" data-line={cells.join()} />
        ))}
      </svg>
      <span className={css.glass} />
    </div>
  )
}

/** Through the middles of its cells, and a little beyond. */
function linePath(cells: WinningLine['cells']): string {
  const [from, to] = [cells[0] ?? 0, cells.at(-1) ?? 0].map((cell) => [
    (cell % 3) * 100 + 50,
    Math.floor(cell / 3) * 100 + 50,
  ])
  const [[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] = [from, to]
  const beyond = 0.2
  const [dx, dy] = [(x2 - x1) * beyond, (y2 - y1) * beyond]
  return `M${x1 - dx} ${y1 - dy}L${x2 + dx} ${y2 + dy}`
}

/** Random changing pictures while the reels turn; they mean nothing, the server has drawn already. */
function useTurning(spinning: boolean, cells: number): FruitSymbol[] | undefined {
  const [pictures, setPictures] = useState<FruitSymbol[]>()
  useEffect(() => {
    if (!spinning || prefersStill()) return
    const turn = () => setPictures(Array.from({ length: cells }, anySymbol))
    turn()
    const timer = setInterval(turn, symbolMs)
    return () => {
      clearInterval(timer)
      setPictures(undefined)
    }
  }, [spinning, cells])
  return spinning ? pictures : undefined
}

function anySymbol(): FruitSymbol {
  return fruitSymbols[Math.floor(Math.random() * fruitSymbols.length)]?.symbol ?? 'CHERRY'
}
