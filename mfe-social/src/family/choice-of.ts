/** A form's field as a select takes it: a text's rules of length are not for it. */
export const choiceOf = <Value extends string>({
  name,
  value,
  onValue,
  error,
}: {
  name: string
  value: Value | undefined
  onValue: (value: Value) => void
  error: string | undefined
}) => ({ name, value: value as Value, onValue, error })
