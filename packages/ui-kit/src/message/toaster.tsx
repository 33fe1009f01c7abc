import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Icon } from '../picture/icon.tsx'
import { classNames } from '../style/class-names.ts'
import type { Toast } from './toast.ts'
import { toastStore } from './toast.ts'
import { placeToasts } from './toast-place.ts'
import { shownToasts, toastDurationMs } from './toast-times.ts'
import css from './toaster.module.css'

/** Shows the page's toasts; the shell has it once. A toast waits while the pointer or the focus rests on it. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read)
  const layer = useRef<HTMLDivElement>(null)
  const movable = useRef<HTMLDivElement>(null)
  const newestId = toasts[0]?.id
  useEffect(() => layer.current?.showPopover?.(), [])
  useLayoutEffect(() => placeToasts(movable.current), [])
  useLayoutEffect(() => stack(movable.current))
  useEffect(() => {
    const turned = () => stack(movable.current)
    addEventListener('resize', turned)
    return () => removeEventListener('resize', turned)
  }, [])
  // An open dialog is in the browser's top layer, above all that entered it before: so enter it anew.
  useEffect(() => {
    if (newestId === undefined || !document.querySelector('dialog:modal')) return
    layer.current?.hidePopover?.()
    layer.current?.showPopover?.()
  }, [newestId])
  const card = (toast: Toast) => (
    <ToastCard key={toast.id} toast={toast} behind={toasts.indexOf(toast) >= shownToasts} />
  )
  return (
    <div ref={layer} popover="manual" className={css.toaster}>
      {/* With a position of its own: it moves into a dialog where the browser has no popovers. */}
      <div ref={movable} className={classNames(css.toaster, css.cards)}>
        <div role="status" className={css.stack}>
          {toasts.filter((toast) => toast.kind !== 'error').map(card)}
        </div>
        <div role="alert" className={css.stack}>
          {toasts.filter((toast) => toast.kind === 'error').map(card)}
        </div>
      </div>
    </div>
  )
}

/** Moves each card below those above it by a transform: the layout stays as it is when one comes or goes. */
function stack(toaster: HTMLElement | null): void {
  let belowPx = 0
  for (const card of toaster?.querySelectorAll<HTMLElement>('[data-kind]') ?? []) {
    card.style.transform = `translateY(${belowPx}px)`
    belowPx += card.hidden ? 0 : card.offsetHeight + gapPx
  }
}
const gapPx = 8

function ToastCard({ toast, behind }: { toast: Toast; behind: boolean }) {
  const [isPaused, setPaused] = useState(false)
  const durationMs = toastDurationMs[toast.kind]
  // biome-ignore lint/correctness/useExhaustiveDependencies: a replaced content starts its time anew
  useEffect(() => {
    if (isPaused || durationMs === Number.POSITIVE_INFINITY) return
    const timer = setTimeout(() => toastStore.dismiss(toast.id), durationMs)
    return () => clearTimeout(timer)
  }, [toast.id, toast.content, toast.repeats, durationMs, isPaused])
  const pause = () => setPaused(true)
  const release = () => setPaused(false)
  return (
    <div className={css.toast} hidden={behind} data-kind={toast.kind} onPointerEnter={pause} onPointerLeave={release}>
      <div className={css.content}>{toast.content}</div>
      {toast.kind === 'loading' ? (
        <span className={css.wheel} />
      ) : (
        <button
          type="button"
          className={css.close}
          aria-label="Melding sluiten"
          onFocus={pause}
          onBlur={release}
          onClick={() => toastStore.dismiss(toast.id)}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  )
}
