/** Returns what a field that names a player calls their account: `victimAccount` for `victimName` and `victimAccountName`. */
export const accountIn = (field: string): string =>
  field.replace(/(Account|^account)?Name$/, (_, account) => `${account ?? 'Account'}`)
