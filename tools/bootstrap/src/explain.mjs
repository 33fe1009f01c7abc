// Plain JavaScript: it runs before anything is installed, on any Node from 20 on.

/**
 * Returns an error as one sentence that says what to do about it.
 * @param {unknown} error
 * @returns {string}
 */
export function explain(error) {
  if (!(error instanceof Error)) return String(error)
  const { code, path, syscall } = error
  const text = `${error.message}\n${error.stderr ?? ''}`
  if (code === 'ENOSPC' || text.includes('No space left on device')) {
    return 'The disk is full: make room, or name a folder on another disk in DATA_DIR.'
  }
  if (code === 'EROFS') return `${path} is on a read-only disk: name another folder in DATA_DIR.`
  if ((code === 'EACCES' || code === 'EPERM') && path) {
    return `There is no right to use ${path} (${syscall}): give it to this user, or name another folder in DATA_DIR.`
  }
  return error.message
}
