interface Place {
  /** The toasts' element, and where it stands without a dialog. */
  toasts?: HTMLElement
  home?: HTMLElement | null
  /** The open dialogs, the topmost last. */
  dialogs: HTMLElement[]
}

/** On the window, as the store of `toast.ts`: a remote's dialog moves the shell's toasts. */
const key = Symbol.for('sottomondo.toastPlace')
const page = globalThis as { [key]?: Place }
page[key] ??= { dialogs: [] }
const place: Place = page[key]

/**
 * An open dialog is above all that is not in it, and what is outside cannot be pressed. Toasts are a popover, which goes
 * above the dialog; where the browser has no popovers (Safari before 17) they stand in the topmost dialog.
 */
function move(): void {
  const { toasts, home, dialogs } = place
  const to = dialogs.at(-1) ?? home
  if ('showPopover' in HTMLElement.prototype || !toasts || toasts.parentElement === to) return
  to?.append(toasts)
}

/** Notes the toasts' element: its parent is its place while no dialog is open. */
export function placeToasts(toasts: HTMLElement | null): void {
  if (!toasts) return
  place.home = toasts.parentElement
  place.toasts = toasts
  move()
}

/**
 * Shows toasts above this dialog.
 * @returns a function to call when it closes
 */
export function bringToasts(dialog: HTMLElement): () => void {
  place.dialogs.push(dialog)
  move()
  return () => {
    place.dialogs = place.dialogs.filter((one) => one !== dialog)
    move()
  }
}
