import { Button } from '@sottomondo/ui-kit/button'
import { Panel } from '@sottomondo/ui-kit/panel'
import { type ReactNode, useEffect, useRef } from 'react'
import css from './opened-panel.module.css'

export type OpenedPanelProps = {
  title: string
  /** The words of the button that closes it. */
  close: string
  onClose: () => void
  children: ReactNode
}

/** A row of a list that was opened. It takes the focus, and with it comes into sight. */
export function OpenedPanel({ title, close, onClose, children }: OpenedPanelProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className={css.place}>
      <Panel
        title={title}
        aside={
          <Button small onClick={onClose}>
            {close}
          </Button>
        }
      >
        {children}
      </Panel>
    </div>
  )
}
