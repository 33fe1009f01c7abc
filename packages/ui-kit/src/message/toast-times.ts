import type { ToastKind } from './toast.ts'

/** How long a toast stays (spec 2 §1); a loading one until it is dismissed or replaced. */
export const toastDurationMs: Readonly<Record<ToastKind, number>> = {
  success: 2000,
  error: 4000,
  blank: 4000,
  custom: 4000,
  loading: Number.POSITIVE_INFINITY,
}

/** The most toasts in sight, the newest; the others' time runs on behind them. */
export const shownToasts = 3
