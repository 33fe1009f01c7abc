import type { ReactNode } from 'react'
import { Button } from '../form/button.tsx'
import { Modal } from './modal.tsx'

export type ConfirmProps = {
  open: boolean
  onYes: () => void
  onNo: () => void
  title: ReactNode
  /** The action, as the text of its button. */
  yes: string
  no?: string
  /** The action can't be undone. */
  danger?: boolean
  children: ReactNode
}

/** A last question before an action: what it will do, with the way back first. */
export function Confirm({ open, onYes, onNo, title, yes, no = 'Annuleren', danger, children }: ConfirmProps) {
  const actions = (
    <>
      <Button onClick={onNo}>{no}</Button>
      <Button variant={danger ? 'danger' : 'primary'} onClick={onYes}>
        {yes}
      </Button>
    </>
  )
  return (
    <Modal open={open} onClose={onNo} title={title} actions={actions}>
      {children}
    </Modal>
  )
}
