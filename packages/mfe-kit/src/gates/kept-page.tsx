import { type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createEmitter } from '../emitter.ts'
import { useStore } from '../store.ts'
import { GateContext } from './gate-context.ts'
import css from './kept-page.module.css'
import { outcome } from './outcome.tsx'
import { leadToHeading } from './use-focus-across.ts'

/**
 * A page that stays where it is while its gate is shut, grey and to be read only: prices, chances and stock can be
 * looked up meanwhile. When it opens, the focus is on the button that was pressed last.
 */
export function KeptPage({ isShut, notice, children }: { isShut: boolean; notice: ReactNode; children: ReactNode }) {
  const [turns] = useState(() => createEmitter<void>())
  const [outcomeSlot, setOutcomeSlot] = useState<HTMLElement | null>(null)
  const [openSlot, setOpenSlot] = useState<HTMLElement | null>(null)
  const state = useMemo(() => ({ isShut, turns, outcomeSlot, openSlot }), [isShut, turns, outcomeSlot, openSlot])
  const page = useRef<HTMLFieldSetElement>(null)
  const pressed = useRef<HTMLElement>(null)
  const wasShut = useRef(isShut)
  const hasOutcome = useStore(outcome) !== null

  useLayoutEffect(() => {
    if (isShut === wasShut.current) return
    const { activeElement } = document
    const isElsewhere = activeElement !== document.body && !activeElement?.matches('main h1')
    if (isShut) {
      // The browser would drop the focus of a disabled button, a moment later.
      if (!page.current?.contains(activeElement)) return
      if (activeElement?.matches('button')) pressed.current = activeElement as HTMLElement
      ;(activeElement as HTMLElement).blur()
    } else if (!isElsewhere && pressed.current?.isConnected) pressed.current.focus({ preventScroll: true })
  }, [isShut])
  // The outcome may come before the page shuts or after, and the screen may have removed the pressed button already.
  useLayoutEffect(() => {
    if (isShut && hasOutcome && pressed.current) leadToHeading()
  }, [isShut, hasOutcome])
  useEffect(() => (page.current ? layOutAnew(page.current) : undefined), [])
  useEffect(() => {
    if (isShut === wasShut.current) return
    wasShut.current = isShut
    turns.emit()
  }, [isShut, turns])

  return (
    <GateContext value={state}>
      <div className={css.gate} data-shut={isShut || undefined}>
        {/* Beside the page, which moves neither when it comes nor when it goes. */}
        <Suspense>{notice}</Suspense>
        <div className={css.outcome} ref={setOutcomeSlot} />
        <fieldset
          ref={page}
          className={css.page}
          disabled={isShut}
          aria-label={isShut ? 'Alvast te lezen' : undefined}
          onClickCapture={({ target }) => {
            const button = (target as Element).closest('button')
            if (button) pressed.current = button
          }}
        >
          {children}
        </fieldset>
        <div className={css.open} ref={setOpenSlot} />
      </div>
    </GateContext>
  )
}

/**
 * Chromium sometimes leaves a list that is a query container without boxes, it and its later rows, when it comes
 * together with what stands in the outcome's place into a page that has no box of its own: until something around it
 * was not displayed for a moment. Watches what comes into the page.
 * @returns what ends it
 */
function layOutAnew(page: HTMLElement): () => void {
  const isWithoutBox = ({ rows, offsetHeight }: HTMLTableElement) => rows.length > 0 && offsetHeight === 0
  const check = () => {
    if (![...page.querySelectorAll('table')].some(isWithoutBox)) return
    page.style.display = 'none'
    page.getBoundingClientRect()
    page.style.display = ''
  }
  check()
  const observer = new MutationObserver(check)
  observer.observe(page, { childList: true, subtree: true })
  return () => observer.disconnect()
}
