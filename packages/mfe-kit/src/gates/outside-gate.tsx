import { type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import { GateContext } from './gate-context.ts'

/** A part of a gated page, at its end, that is used while the page's timer runs, too. */
export function OutsideGate({ children }: { children: ReactNode }) {
  const { openSlot } = useContext(GateContext)
  if (openSlot === undefined) return children
  return openSlot && createPortal(children, openSlot)
}
