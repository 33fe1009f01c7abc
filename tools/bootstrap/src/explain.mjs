// Plain JavaScript: it runs before anything is installed, on any Node from 20 on.

/**
 * Whether something failed because its disk has no room.
 * @param {unknown} error
 * @returns {boolean}
 */
export function isDiskFull(error) {
  if (!(error instanceof Error)) return false
  return error.code === 'ENOSPC' || `${error.message}\n${error.stderr ?? ''}`.includes('No space left on device')
}

/**
 * Returns an error as one sentence that says what to do about it.
 * @param {unknown} error
 * @returns {string}
 */
export function explain(error) {
  if (!(error instanceof Error)) return String(error)
  const { code, path, syscall } = error
  if (isDiskFull(error)) {
    return 'The disk is full: make room, or name a folder on another disk in DATA_DIR.'
  }
  if (code === 'EROFS') return `${path} is on a read-only disk: name another folder in DATA_DIR.`
  if ((code === 'EACCES' || code === 'EPERM') && path) {
    return `There is no right to use ${path} (${syscall}): give it to this user, or name another folder in DATA_DIR.`
  }
  return error.message
}
