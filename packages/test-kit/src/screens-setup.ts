/**
 * Vitest's setup of files that test screens: each test leaves an empty page, with no stub of the browser's functions.
 */

/** How long a test waits on a busy machine. */
const waitMs = 15_000

if (typeof document !== 'undefined') {
  const { cleanup, configure, getConfig, prettyDOM } = await import('@testing-library/react')
  const { toastStore } = await import('@sottomondo/ui-kit/toast')
  const { afterEach, vi } = await import('vitest')
  const { lightenStyles } = await import('./light-style.ts')
  const react = await import('react')
  lightenStyles(window)
  // React notes the stack of every element that it makes, up to so many: a seventh of the time of these tests, of which
  // nobody reads any.
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = react as unknown as {
    __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object
  }
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set() {} })
  // A wait asks many times: only its last error is read, and so comes with the page, which took a seventh of the time of
  // all these tests to print.
  const { getElementError } = getConfig()
  let isAsking = false
  const isWaiting = () =>
    isAsking || (getConfig() as unknown as Record<string, boolean>)._disableExpensiveErrorDiagnostics
  const shortError = (message: string | null) =>
    Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
  configure({
    asyncUtilTimeout: waitMs,
    getElementError: (message, container) => (isWaiting() ? shortError(message) : getElementError(message, container)),
  })
  // Its default of one second passes while a machine with thirty other processes has drawn nothing yet.
  const { waitFor } = vi
  vi.waitFor = async (check, options) => {
    const ask = () => {
      isAsking = true
      try {
        return check()
      } finally {
        isAsking = false
      }
    }
    try {
      return await waitFor(ask, typeof options === 'number' ? options : { timeout: waitMs, ...options })
    } catch (error) {
      if (error instanceof Error) error.message += `\n\n${prettyDOM()}`
      throw error
    }
  }
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    for (const toast of toastStore.read()) toastStore.dismiss(toast.id)
  })
}

export {}
