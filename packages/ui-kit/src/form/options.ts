export type Option<Value extends string = string> = { value: Value; label: string }

/** Returns the options of a choice, from the label of each value. */
export const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>): Option<Value>[] =>
  Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label }))
