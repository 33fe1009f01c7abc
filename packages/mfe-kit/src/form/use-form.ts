import type { Calls, FormCall } from '@sottomondo/api-contract'
import { cleaners } from '@sottomondo/api-contract/clean'
import { useEffect, useRef, useState } from 'react'
import { fieldCuts, fieldKeeps } from '../../gen/field-cuts.ts'
import { type CallInput, noConnection } from '../call/api.ts'
import { ApiError } from '../call/api-error.ts'
import { type ActionOptions, useAction, wordsOr } from '../call/use-action.ts'
import { bringJudge, judgeOf } from './field-rules.ts'
import type { FieldErrors } from './judge.ts'
import { type Fields, type FormMarks, useFields } from './use-fields.ts'

type Body<K extends FormCall> = NonNullable<Calls[K]['body']>
type Drafted<T> = string extends T
  ? string
  : T extends number
    ? number | null
    : T extends boolean
      ? boolean
      : T | undefined

type Nothing = Record<never, never>

/** The values of a call's fields while the player fills them in: '' or null or undefined for an empty field. */
export type Draft<K extends FormCall> = { [F in keyof Body<K>]-?: Drafted<NonNullable<Body<K>[F]>> }

/** The options of `useAction`, and: */
export interface FormOptions<K extends FormCall, V = Draft<K>> extends ActionOptions<K> {
  /** The values at first, and again after a success. */
  start: V
  /** The input stays after a success. */
  stays?: boolean
  /** Stores the input while the tab is open, under this name; never passwords or codes. */
  keepAs?: string
  /** For two buttons of one form: the fields of the other one. */
  sharing?: { fields: Fields<V> }
  /** Returns faults beyond the contract's own rules of each field. */
  judge?: (values: V) => FieldErrors
  /** Returns the input beside the body: parameters of the path. */
  input?: (values: V) => Omit<CallInput<K>, 'body'>
  /** Asks the player once more before sending (`question`); a function has the server check the input first. */
  asks?: boolean | ((input: CallInput<K>) => Promise<unknown>)
  /** Shows a refusal without a field in the form, and not as a toast. */
  inForm?: boolean
}

export interface FormState<V> {
  fields: Fields<V>
  values: V
  field: Fields<V>['field']
  set: Fields<V>['set']
  busy: boolean
  /**
   * Checks the fields and, without a fault, sends them.
   * @returns whether the call was carried out
   */
  submit: () => Promise<boolean>
  /** For ui-kit's `Form`. */
  form: FormMarks & { busy: boolean; onSubmit: () => void }
  /** For ui-kit's `Confirm`, where the form asks first. */
  question: { open: boolean; onYes: () => void; onNo: () => void }
}

/**
 * A form that is a call: all its fields are checked at once, by the contract's rules here and by the server there, each
 * fault is shown at its field, and the input stays until a success. A form with fields beside the call's own names
 * them: `useForm<'POST /api/auth/signup', { accepted: boolean }>`. `const deposit = useForm('POST /api/bank/deposit', {
 * start: { amount: null }, after: onMoved })`
 */
export function useForm<K extends FormCall, More extends object = Nothing>(
  call: K,
  options: FormOptions<K, Draft<K> & NoInfer<More>>,
): FormState<Draft<K> & More> {
  type V = Draft<K> & More
  const own = useFields(options.start, options.keepAs)
  const fields = options.sharing?.fields ?? own
  const { values } = fields
  const [asking, setAsking] = useState(false)
  const [checking, setChecking] = useState(false)
  /** The contents in which the server's check found no fault. */
  const found = useRef<string>(undefined)
  useEffect(() => {
    bringJudge(call)
  }, [call])

  /** Returns the faults of an error that belong to fields of this form. */
  const ownOf = ({ fields = {} }: ApiError): FieldErrors | undefined => {
    const own = Object.entries(fields).filter(([name]) => name in values)
    return own.length > 0 ? Object.fromEntries(own) : undefined
  }
  /** Shows a refusal in the form; false where that is left to a toast. */
  const said = (error: ApiError): boolean => {
    const own = ownOf(error)
    if (own) return fields.refuse(own)
    return options.inForm === true && fields.refuse({}, failureOf(error))
  }
  const failureOf = (error: ApiError): string =>
    typeof options.failed === 'function'
      ? options.failed(error, input())
      : wordsOr(error, options.failed ?? error.message)
  const input = (): CallInput<K> => {
    const body = judgeOf(call)?.bodyOf(values as Record<string, unknown>)
    return { ...options.input?.(values), body } as unknown as CallInput<K>
  }

  const action = useAction(call, {
    ...options,
    lock: options.lock ?? fields.lock,
    said,
    after: async (answer, given) => {
      if (!options.stays) fields.reset()
      await options.after?.(answer, given)
    },
  })
  const send = async () => {
    setAsking(false)
    return (await action.run(...([input()] as unknown as Parameters<typeof action.run>))) !== undefined
  }
  const submit = async () => {
    if (checking || action.busy) return false
    if (!judgeOf(call) && !(await rulesCame())) return !fields.refuse({}, noConnection().message)
    const faults = { ...judgeOf(call)?.faultsOf(values as Record<string, unknown>), ...options.judge?.(values) }
    const seen = typeof options.asks === 'function' ? await lookedAt(options.asks) : undefined
    if (fields.refuse({ ...seen?.fields, ...faults }, seen?.failure)) return false
    if (!options.asks) return send()
    setAsking(true)
    return false
  }
  const rulesCame = async () => {
    setChecking(true)
    const came = await bringJudge(call)
    setChecking(false)
    return came
  }
  /** Asks the server to check the input, also when a fault was found here, to show all at once. */
  const lookedAt = async (ask: (input: CallInput<K>) => Promise<unknown>) => {
    const given = input()
    const contents = JSON.stringify(given)
    // After going back from the question without a change no new check is needed.
    if (contents === found.current) return undefined
    setChecking(true)
    try {
      await ask(given)
      found.current = contents
      return undefined
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      const fields = ownOf(cause)
      return fields ? { fields, failure: undefined } : { fields: {}, failure: failureOf(cause) }
    } finally {
      setChecking(false)
    }
  }

  const field: Fields<V>['field'] = (name) => {
    const cutAt = fieldCuts[call]?.[name]
    const keeps = fieldKeeps[name]
    return { ...fields.field(name), ...(cutAt && { cutAt }), ...(keeps && { keeps: cleaners[keeps] }) }
  }
  const busy = checking || action.busy
  return {
    fields,
    values,
    field,
    set: fields.set,
    busy,
    submit,
    form: { ...fields.marks, busy, onSubmit: submit },
    question: { open: asking, onYes: send, onNo: () => setAsking(false) },
  }
}
