import { type RefObject, useRef, useState } from 'react'
import { useStill } from '../browser/press.ts'
import type { FieldErrors } from './judge.ts'
import { keep, readKept } from './kept.ts'

type FieldName<V> = keyof V & string

/** The properties that a control of ui-kit takes from its field. */
interface FieldProps<Value> {
  name: string
  value: Value
  onValue: (value: Value) => void
  error: string | undefined
  /** The most characters of a text; the rest is cut off. */
  cutAt?: number
  /** Cleans typed or pasted text before its characters are counted. */
  keeps?: (text: string) => string
}

/** The properties that ui-kit's `Form` takes, beside the submit. */
export interface FormMarks {
  /** How often the form was refused: after each refusal the focus goes to the first wrong field. */
  refusals: number
  /** The fault of the whole form, not of one field. */
  failure: string | undefined
}

/** The values of a form, and their faults. */
export interface Fields<V> {
  values: V
  /** Returns the properties for a control of ui-kit: `<AmountInput label="Bedrag" {...fields.field('amount')} />`. */
  field: <N extends FieldName<V>>(name: N) => FieldProps<V[N]>
  /** Sets fields; their faults are no longer shown. */
  set: (part: Partial<V>) => void
  /**
   * Shows faults: at the fields, and in `failure` for the whole form.
   * @returns whether there are any
   */
  refuse: (errors: FieldErrors, failure?: string) => boolean
  /** Restores the start values. */
  reset: () => void
  marks: FormMarks
  /** Forms that share these fields are sent one at a time. */
  lock: RefObject<boolean>
}

/**
 * Holds the fields of a form that sends nothing by itself, such as a search; a form that is a call uses `useForm`.
 * @param keepAs stores the input under this name while the tab is open, also when the player visits another page;
 * passwords and codes are never stored
 */
export function useFields<V extends object>(start: V, keepAs?: string): Fields<V> {
  const [values, setValues] = useState<V>(() => ({ ...start, ...readKept(keepAs) }))
  const [errors, setErrors] = useState<FieldErrors>({})
  const [marks, setMarks] = useState<FormMarks>({ refusals: 0, failure: undefined })
  const lock = useRef(false)
  // Faults come and go with answers: not while a press is under way.
  const said = useStill({ errors, marks })

  const set = (part: Partial<V>) => {
    setValues((last) => {
      const next = { ...last, ...part }
      keep(keepAs, next as Record<string, unknown>)
      return next
    })
    const cleared = Object.fromEntries(Object.keys(part).map((name) => [name, undefined]))
    setErrors((last) => ({ ...last, ...cleared }))
  }
  const refuse = (found: FieldErrors, failure?: string) => {
    const wrong = failure !== undefined || Object.values(found).some(Boolean)
    setErrors(found)
    setMarks(({ refusals }) => ({ refusals: wrong ? refusals + 1 : refusals, failure }))
    return wrong
  }
  const reset = () => {
    keep(keepAs, undefined)
    setValues(start)
    refuse({})
  }
  const field = <N extends FieldName<V>>(name: N): FieldProps<V[N]> => ({
    name,
    value: values[name],
    onValue: (value) => set({ [name]: value } as unknown as Partial<V>),
    error: said.errors[name],
  })
  return { values, field, set, refuse, reset, marks: said.marks, lock }
}
