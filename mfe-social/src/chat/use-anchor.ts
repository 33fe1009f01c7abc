import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'

/** So near to its end a list counts as read to its end. */
const nearPx = 48

/**
 * Keeps what is read where it is, whatever comes above or below it and however the list's height changes: at the end
 * the list stays at its end, further up the topmost message in sight stays in its place.
 * @param onPlace is told whether the end is in sight, and how far away the beginning is
 */
export function useAnchor(
  box: RefObject<HTMLElement | null>,
  onPlace: (place: { isAtEnd: boolean; fromTopPx: number }) => void,
) {
  const place = useRef<{ isAtEnd: boolean; id?: string; topPx: number }>({ isAtEnd: true, topPx: 0 })

  const restore = useCallback(() => {
    const list = box.current
    if (!list) return
    const { isAtEnd, id, topPx } = place.current
    if (isAtEnd) list.scrollTop = list.scrollHeight
    else {
      const line = id === undefined ? undefined : list.querySelector<HTMLElement>(`[data-id="${id}"]`)
      if (line) list.scrollTop = line.offsetTop - topPx
    }
  }, [box])

  const note = () => {
    const list = box.current
    if (!list) return
    const isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < nearPx
    const line = firstInSight(list)
    place.current = {
      isAtEnd,
      topPx: line ? line.offsetTop - list.scrollTop : 0,
      ...(line?.dataset.id !== undefined && { id: line.dataset.id }),
    }
    onPlace({ isAtEnd, fromTopPx: list.scrollTop })
  }

  const toEnd = () => {
    place.current = { isAtEnd: true, topPx: 0 }
    restore()
  }

  useLayoutEffect(restore)
  // The keyboard of a phone, a turned device, a late font.
  useEffect(() => {
    const list = box.current
    if (!list) return
    const resized = new ResizeObserver(restore)
    resized.observe(list)
    for (const child of list.children) resized.observe(child)
    return () => resized.disconnect()
  }, [box, restore])

  return { onScroll: note, toEnd }
}

/** The topmost line of which some part is in sight, found by halving: lines stand in their order. */
function firstInSight(list: HTMLElement): HTMLElement | undefined {
  const lines = list.querySelectorAll<HTMLElement>('[data-id]')
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const line = lines[middle]
    if (line && line.offsetTop + line.offsetHeight <= list.scrollTop) low = middle + 1
    else high = middle
  }
  return lines[low]
}
