/** A column that holds an instant or a day, compared as what is too old is. */
const older = /\b\w*(?:_at|_until|day)\s*<=?\s/
/** Rows that the caller names, `= $userId`, `= any ($ids)` or those of a given list; or at most so many. */
const bounded = /(?<![<>])=\s*(?:any\s*\(\s*)?\$\w|\blimit\b|\bjsonb_to_recordset\b/i

/**
 * Returns what deletes all rows older than something in one statement, however many there are, each in one line.
 * server-kit's `retention` deletes them in pieces.
 */
export const unboundedDeletions = (sql: string): string[] =>
  sql
    .replaceAll(/--.*/g, '')
    .split(';')
    .filter((one) => /\bdelete from\b/i.test(one) && older.test(one) && !bounded.test(one))
    .map((one) => one.replaceAll(/\s+/g, ' ').trim())
