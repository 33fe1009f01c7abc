import type { MouseEvent, PointerEvent } from 'react'
import { useRef } from 'react'

const longMs = 550
/** A finger that moves farther scrolls. */
const stillPx = 10

/** Handlers for an element with another action for a long press than for a tap. */
export function useLongPress(onLongPress: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined)
  const wasLong = useRef(false)
  const end = () => {
    clearTimeout(press.current?.timer)
    press.current = undefined
  }
  return {
    onPointerDown(event: PointerEvent) {
      end()
      wasLong.current = false
      if (event.pointerType === 'mouse') return
      const timer = setTimeout(() => {
        wasLong.current = true
        onLongPress()
      }, longMs)
      press.current = { timer, x: event.clientX, y: event.clientY }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = press.current ?? { x: clientX, y: clientY }
      if (Math.hypot(clientX - x, clientY - y) > stillPx) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    // Prevents the browser's own menu of a link, which the same press opens.
    onContextMenu(event: MouseEvent) {
      if (press.current || wasLong.current) event.preventDefault()
    },
    onClickCapture(event: MouseEvent) {
      if (!wasLong.current) return
      wasLong.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
