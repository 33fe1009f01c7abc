import { TextInput, type TextInputProps } from '@sottomondo/ui-kit/text-input'

/** The contract takes no longer one. */
const longestReason = 200

/** The reason of an admin's action: it stays in their log. */
export function ReasonInput(props: Omit<TextInputProps, 'label'>) {
  return <TextInput label="Reden" hint="Blijft in het beheerlog staan." maxLength={longestReason} {...props} />
}
