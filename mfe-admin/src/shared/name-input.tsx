import { TextInput, type TextInputProps } from '@sottomondo/ui-kit/text-input'

/** As long as a name can be. */
const longestName = 15

/** A gangster by name in any case. */
export function NameInput(props: Omit<TextInputProps, 'label'>) {
  return <TextInput label="Naam" maxLength={longestName} autoComplete="off" {...props} />
}
