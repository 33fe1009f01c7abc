export type Option<Value extends string = string> = { value: Value; label: string }

/** The options of a choice, from what each value is called. */
export const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>): Option<Value>[] =>
  Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label }))
