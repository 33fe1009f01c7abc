/**
 * Vitest's setup of files that test screens: each test leaves an empty page, with no stub of the browser's functions.
 */

/** How long a test waits on a busy machine. */
const waitMs = 15_000

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  const { toastStore } = await import('@sottomondo/ui-kit/toast')
  const { afterEach, vi } = await import('vitest')
  configure({ asyncUtilTimeout: waitMs })
  // Its default of one second passes while a machine with thirty other processes has drawn nothing yet.
  const { waitFor } = vi
  vi.waitFor = (check, options) =>
    waitFor(check, typeof options === 'number' ? options : { timeout: waitMs, ...options })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    for (const toast of toastStore.read()) toastStore.dismiss(toast.id)
  })
}

export {}
