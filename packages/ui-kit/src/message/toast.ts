import type { ReactNode } from 'react'

export type ToastKind = 'success' | 'error' | 'blank' | 'custom' | 'loading'
export type Toast = {
  id: number
  kind: ToastKind
  content: ReactNode
  /** How often it was repeated while it was shown; its time starts anew each time. */
  repeats: number
}

/** spec 2 §1 */
export const toastLimit = 20
export type ToastStore = {
  /** The toasts, newest first; the same array until something changes. */
  read: () => readonly Toast[]
  /** @returns a function that ends the subscription */
  subscribe: (listener: () => void) => () => void
  /**
   * Shows a toast, or replaces the one with `id` in its place; an equal toast is repeated instead of doubled.
   * @returns its id
   */
  show: (kind: ToastKind, content: ReactNode, id?: number) => number
  dismiss: (id: number) => void
}

export function createToastStore(): ToastStore {
  let toasts: readonly Toast[] = []
  let lastId = 0
  const listeners = new Set<() => void>()
  const change = (next: readonly Toast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }
  return {
    read: () => toasts,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show(kind, content, id) {
      if (id !== undefined && toasts.some((toast) => toast.id === id)) {
        change(toasts.map((toast) => (toast.id === id ? { id, kind, content, repeats: 0 } : toast)))
        return id
      }
      const same = toasts.find((toast) => toast.kind === kind && toast.content === content && kind !== 'loading')
      if (same) {
        change([{ ...same, repeats: same.repeats + 1 }, ...toasts.filter((toast) => toast !== same)])
        return same.id
      }
      lastId += 1
      change([{ id: lastId, kind, content, repeats: 0 }, ...toasts].slice(0, toastLimit))
      return lastId
    },
    dismiss(id) {
      if (toasts.some((toast) => toast.id === id)) change(toasts.filter((toast) => toast.id !== id))
    },
  }
}

/**
 * The page's one store. It is kept on the window under a key of its own because every remote is built with a copy of
 * this module, and all of them must use the shell's one Toaster.
 */
const storeKey = Symbol.for('sottomondo.toasts')
const page = globalThis as { [storeKey]?: ToastStore }
page[storeKey] ??= createToastStore()
export const toastStore: ToastStore = page[storeKey]

/** `toast.success('Gelukt')`; each returns an id for `toast.dismiss` or, as last argument, for replacing that toast. */
export const toast = {
  blank: (content: ReactNode, id?: number) => toastStore.show('blank', content, id),
  success: (content: ReactNode, id?: number) => toastStore.show('success', content, id),
  error: (content: ReactNode, id?: number) => toastStore.show('error', content, id),
  loading: (content: ReactNode, id?: number) => toastStore.show('loading', content, id),
  custom: (content: ReactNode, id?: number) => toastStore.show('custom', content, id),
  dismiss: (id: number) => toastStore.dismiss(id),
}
