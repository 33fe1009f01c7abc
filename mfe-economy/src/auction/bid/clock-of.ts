export interface AuctionClock {
  secondsLeft: number
  isLastMinute: boolean
  /** The part of the ring that is left, 0-1: of the whole time, and of the minute in the last one. */
  share: number
  /** As large as it fits into the ring: hours, minutes and seconds, or seconds. */
  figure: string
  unit?: string
}

const minuteMs = 60_000
const hourMs = 3_600_000

/** Returns what an auction's ring shows. */
export function clockOf(leftMs: number, wholeMs: number): AuctionClock {
  const secondsLeft = Math.max(0, Math.ceil(leftMs / 1_000))
  // By whole seconds, as they are shown: the ring turns red with '60'.
  const isLastMinute = secondsLeft * 1_000 <= minuteMs
  const ofMs = isLastMinute ? minuteMs : Math.max(wholeMs, 1)
  const share = Math.min(1, (secondsLeft * 1_000) / ofMs)
  const clock = { secondsLeft, isLastMinute, share }
  if (secondsLeft === 0) return { ...clock, figure: '0' }
  if (isLastMinute) return { ...clock, figure: String(secondsLeft), unit: 'sec' }
  const minutes = Math.floor(secondsLeft / 60)
  if (secondsLeft * 1_000 < hourMs)
    return { ...clock, figure: `${minutes}:${String(secondsLeft % 60).padStart(2, '0')}`, unit: 'min' }
  return { ...clock, figure: `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`, unit: 'uur' }
}
