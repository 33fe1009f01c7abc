import { type RefObject, useRef, useState } from 'react'
import { useStill } from '../press.ts'
import type { FieldErrors } from './judge.ts'
import { keep, readKept } from './kept.ts'

type FieldName<V> = keyof V & string

/** What a control of ui-kit takes of its field. */
export interface FieldProps<Value> {
  name: string
  value: Value
  onValue: (value: Value) => void
  error: string | undefined
  /** Of a text no more characters are kept. */
  cutAt?: number
  /** What is kept of a text that is typed or pasted, before its characters are counted. */
  keeps?: (text: string) => string
}

/** What ui-kit's `Form` takes, beside the submit. */
export interface FormMarks {
  /** How often it was refused: after each the focus goes to the first field that is wrong. */
  refusals: number
  /** What is wrong with the whole and not with one field. */
  failure: string | undefined
}

/** What a form holds, and what is wrong with it. */
export interface Fields<V> {
  values: V
  /** For controls of ui-kit: `<AmountInput label="Bedrag" {...fields.field('amount')} />`. */
  field: <N extends FieldName<V>>(name: N) => FieldProps<V[N]>
  /** Fills fields in; what was wrong with them is no longer said. */
  set: (part: Partial<V>) => void
  /**
   * Says what is wrong: at the fields, and in `failure` where it is the whole.
   * @returns whether anything is
   */
  refuse: (errors: FieldErrors, failure?: string) => boolean
  /** As at the start. */
  reset: () => void
  marks: FormMarks
  /** Forms that share these fields are sent one at a time. */
  lock: RefObject<boolean>
}

/**
 * The fields of a form that sends nothing by itself, such as a search; a form that is a call takes `useForm`.
 * @param keepAs keeps what was typed under this name while the tab is open, also when another page is looked at;
 *   passwords and codes are never kept
 */
export function useFields<V extends object>(start: V, keepAs?: string): Fields<V> {
  const [values, setValues] = useState<V>(() => ({ ...start, ...readKept(keepAs) }))
  const [errors, setErrors] = useState<FieldErrors>({})
  const [marks, setMarks] = useState<FormMarks>({ refusals: 0, failure: undefined })
  const lock = useRef(false)
  // It comes and goes with answers: not from under a finger.
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
