import { type FiguresPause, pauseFigures } from '@sottomondo/mfe-kit'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { prefersStill } from '../shared/stillness.ts'
import { inShowOrder, type PastDraw, type WonPrize } from './lottery-data.ts'

/** How long the drum turns for each prize, and how long its winner is shown. */
const prizeMs = { usual: 1_900, hurried: 500 } as const

export interface Show {
  draw: PastDraw
  /** In the order of the show. */
  prizes: WonPrize[]
  /** How many of them have been shown. */
  shownCount: number
  hurry(): void
  showAll(): void
  /** The player has seen everything: ends the show. */
  close(): void
}

/**
 * Shows a draw that takes place while the page is open: prize by prize, the jackpot last. Earlier draws are just
 * listed. From the first turn of the drum cash and messages wait until the show has told them.
 * @param draw the last one there is; undefined until that is known
 * @param isDrawing it is past the hour, and the draw is awaited
 */
export function useShow(draw: PastDraw | null | undefined, isDrawing: boolean, isQuick: boolean): Show | undefined {
  const [shown, setShown] = useState<PastDraw>()
  const [shownCount, setShownCount] = useState(0)
  const [hurried, setHurried] = useState(false)
  /** The last draw that was known when the page was opened, or has been shown since. */
  const known = useRef<string | null>(undefined)
  const pause = useRef<FiguresPause>(undefined)
  const still = isQuick || prefersStill()

  useEffect(() => () => pause.current?.release(), [])
  // In the same frame in which the drum begins to turn: a push a moment later would give the end away.
  useLayoutEffect(() => {
    if (!isDrawing || still) return
    // The pause of an evening without buyers is over.
    pause.current?.release()
    pause.current = pauseFigures({ messages: true })
  }, [isDrawing, still])
  useEffect(() => {
    if (draw === undefined) return
    const isNew = known.current !== undefined && draw !== null && draw.drawDay !== known.current
    known.current = draw?.drawDay ?? null
    if (!isNew || !draw) return
    setShown(draw)
    setHurried(false)
    setShownCount(still ? draw.prizes.length : 0)
  }, [draw, still])

  const left = shown ? shown.prizes.length - shownCount : 0
  useEffect(() => {
    if (!shown) return
    if (left === 0) {
      pause.current?.release()
      pause.current = undefined
      return
    }
    pause.current?.renew()
    const next = setTimeout(() => setShownCount((count) => count + 1), hurried ? prizeMs.hurried : prizeMs.usual)
    return () => clearTimeout(next)
  }, [shown, left, hurried])

  if (!shown) return undefined
  return {
    draw: shown,
    prizes: inShowOrder(shown.prizes),
    shownCount,
    hurry: () => setHurried(true),
    showAll: () => setShownCount(shown.prizes.length),
    close: () => setShown(undefined),
  }
}
