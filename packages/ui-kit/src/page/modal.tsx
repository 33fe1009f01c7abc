import type { ReactNode } from 'react'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { bringToasts } from '../message/toast-place.ts'
import { Icon } from '../picture/icon.tsx'
import { useBackCloses } from './back-closes.ts'
import css from './modal.module.css'

export type ModalProps = {
  open: boolean
  /** Called on Escape, the cross, a click beside the sheet, or going back. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** The buttons below; the safe one first. */
  actions?: ReactNode
}

/** A native modal dialog: the browser keeps the focus inside, closes on Escape and gives the focus back. */
export function Modal({ open, onClose, title, children, actions }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useBackCloses(open, onClose)
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open && dialog.current?.open) dialog.current.close()
  }, [open])
  useLayoutEffect(() => (open && dialog.current ? bringToasts(dialog.current) : undefined), [open])

  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={() => {
        if (open) onClose()
      }}
      onPointerDown={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      {open && (
        <div className={css.sheet}>
          <h2 id={titleId} className={css.title}>
            {title}
          </h2>
          <div className={css.body}>{children}</div>
          {actions && <footer className={css.actions}>{actions}</footer>}
          {/* Last, so that the focus starts on the first field or the safe action. */}
          <button type="button" className={css.close} aria-label="Sluiten" onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
      )}
    </dialog>
  )
}
