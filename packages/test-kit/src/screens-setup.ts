/** Vitest's setup of files that test screens: what is waited for may take as long as it likes on a busy machine. */
const waitMs = 15_000

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: waitMs })
}

export {}
