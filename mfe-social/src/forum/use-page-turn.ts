import { useNavigate } from '@sottomondo/router'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * Turns the pages of a list whose page stands in the address. The new page begins at its top, wherever the old one was
 * left.
 * @param shown the page that is shown; undefined until it is there
 * @returns the ref for the list
 */
export function usePageTurn<E extends HTMLElement>(shown: number | undefined, pathOf: (page: number) => string) {
  const navigate = useNavigate()
  const list: RefObject<E | null> = useRef<E>(null)
  const turned = useRef(false)
  useEffect(() => {
    if (shown === undefined || !turned.current) return
    turned.current = false
    list.current?.scrollIntoView({ block: 'start' })
  }, [shown])
  const turnTo = (page: number) => {
    turned.current = true
    navigate(pathOf(page))
  }
  return { list, turnTo }
}
