// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Modal } from '../page/modal.tsx'
import { toast } from './toast.ts'
import { Toaster } from './toaster.tsx'

const { showPopover } = HTMLElement.prototype

beforeEach(() => Reflect.deleteProperty(HTMLElement.prototype, 'showPopover'))
afterEach(() => {
  cleanup()
  if (showPopover) HTMLElement.prototype.showPopover = showPopover
  else Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')
})

/** Dialogs beside each other, as a remote's and the shell's, and parts that come before the toasts. */
function Page({ open, parts = 0 }: { open: readonly string[]; parts?: number }) {
  return (
    <>
      {Array.from({ length: parts }, (_, part) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts that only come
        <p key={part}>{part}</p>
      ))}
      <Toaster />
      {['Kluis', 'Zeker weten'].map((title) => (
        <Modal key={title} open={open.includes(title)} onClose={() => undefined} title={title}>
          {title}
        </Modal>
      ))}
    </>
  )
}
const status = () => screen.getByRole('status', { hidden: true })
const dialogOfToasts = () => status().closest('dialog')?.querySelector('h2')?.textContent

test('without popovers toasts stand in the topmost dialog that is open, and after the last one in their place', () => {
  const { rerender, container } = render(<Page open={[]} />)
  const home = status().parentElement?.parentElement
  expect(dialogOfToasts()).toBe(undefined)
  const steps = [
    [['Kluis'], 'Kluis'],
    [['Kluis', 'Zeker weten'], 'Zeker weten'],
    // The lower one goes first.
    [['Zeker weten'], 'Zeker weten'],
    [['Kluis', 'Zeker weten'], 'Kluis'],
    [['Zeker weten'], 'Zeker weten'],
    [[], undefined],
  ] as const
  for (const [at, [open, within]] of steps.entries()) {
    rerender(<Page open={open} parts={at} />)
    expect(dialogOfToasts()).toBe(within)
  }
  expect(status().parentElement?.parentElement).toBe(home)
  expect(container.querySelectorAll('[role=status]')).toHaveLength(1)
})

test('a toast in a dialog comes, is pressed and goes as elsewhere', () => {
  const onClose = vi.fn()
  render(
    <>
      <Toaster />
      <Modal open onClose={onClose} title="Kluis">
        Kluis
      </Modal>
    </>,
  )
  act(() => void toast.error('Te weinig geld'))
  const shown = screen.getByText('Te weinig geld')
  expect(shown.closest('dialog')).not.toBeNull()
  fireEvent.pointerDown(shown)
  fireEvent.click(screen.getByRole('button', { name: 'Melding sluiten' }))
  expect(screen.queryByText('Te weinig geld')).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
})

test('a dialog that goes with its screen leaves the toasts behind', () => {
  const { rerender } = render(<Page open={['Kluis']} />)
  rerender(<Toaster key="other" />)
  expect(document.querySelectorAll('[role=status]')).toHaveLength(1)
  cleanup()
  const page = render(
    <>
      <Toaster />
      <section>
        <Modal open onClose={() => undefined} title="Kluis">
          Kluis
        </Modal>
      </section>
    </>,
  )
  page.rerender(<Toaster />)
  expect(status().isConnected).toBe(true)
})

test('with popovers they stay in their place', () => {
  HTMLElement.prototype.showPopover = () => undefined
  render(<Page open={['Kluis']} />)
  expect(dialogOfToasts()).toBe(undefined)
})
