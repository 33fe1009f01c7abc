/** Tells whether a text may become part of a transfer's id: given by callers, kept for ever, shown in logs. */
export const isKey = (given: string): boolean => /^[\x21-\x7e]{1,200}$/.test(given)
