/** Vitest's setup of files that test screens: each test leaves an empty page, with nothing of the browser's replaced. */

/** What is waited for may take as long as it likes on a busy machine. */
const waitMs = 15_000

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  const { toastStore } = await import('@sottomondo/ui-kit/toast')
  const { afterEach, vi } = await import('vitest')
  configure({ asyncUtilTimeout: waitMs })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    for (const toast of toastStore.read()) toastStore.dismiss(toast.id)
  })
}

export {}
