import { useEffect, useRef, useState } from 'react'

const stepMs = 40
const steps = 14

/** Returns a number that runs to its new value; at once for players who want no motion. */
export function useCounted(value: number): number {
  const [shown, setShown] = useState(value)
  const from = useRef(value)
  useEffect(() => {
    const start = from.current
    if (start === value) return
    from.current = value
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setShown(value)
      return
    }
    let step = 0
    const timer = setInterval(() => {
      step += 1
      setShown(step >= steps ? value : Math.round(start + ((value - start) * step) / steps))
      if (step >= steps) clearInterval(timer)
    }, stepMs)
    return () => {
      clearInterval(timer)
      setShown(value)
    }
  }, [value])
  return shown
}
