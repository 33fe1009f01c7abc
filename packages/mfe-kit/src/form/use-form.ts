import type { Calls } from '@sottomondo/api-contract'
import { cleaners } from '@sottomondo/api-contract/clean'
import { useEffect, useRef, useState } from 'react'
import { fieldCuts, fieldKeeps } from '../../gen/field-cuts.ts'
import { type CallInput, noConnection } from '../call/api.ts'
import { ApiError } from '../call/api-error.ts'
import { type ActionOptions, useAction, wordsOr } from '../call/use-action.ts'
import { cleaned, type FieldErrors, isLeftOut, judge } from './judge.ts'
import { bringRules, type FormCall, rulesOf } from './rules.ts'
import { type Fields, type FormMarks, useFields } from './use-fields.ts'

export type { FormCall }

type Body<K extends FormCall> = NonNullable<Calls[K]['body']>
type Drafted<T> = string extends T
  ? string
  : T extends number
    ? number | null
    : T extends boolean
      ? boolean
      : T | undefined

type Nothing = Record<never, never>

/** What the fields of a call hold while they are filled in: '' or null or undefined where nothing stands. */
export type Draft<K extends FormCall> = { [F in keyof Body<K>]-?: Drafted<NonNullable<Body<K>[F]>> }

/** As for `useAction`, and: */
export interface FormOptions<K extends FormCall, V = Draft<K>> extends ActionOptions<K> {
  /** What stands in the fields at first, and again after it succeeded. */
  start: V
  /** After it succeeded what was typed stays. */
  stays?: boolean
  /** Keeps what was typed while the tab is open, under this name; never passwords or codes. */
  keepAs?: string
  /** Two buttons of one form: the fields of the other one's. */
  sharing?: { fields: Fields<V> }
  /** What is wrong beyond the contract's own rules of each field. */
  judge?: (values: V) => FieldErrors
  /** Beside the body: parameters of the path. */
  input?: (values: V) => Omit<CallInput<K>, 'body'>
  /** Asks once more before it is sent (`question`); a function has the server look at it before. */
  asks?: boolean | ((input: CallInput<K>) => Promise<unknown>)
  /** A refusal that belongs to no field is said in the form, and not as a toast. */
  inForm?: boolean
}

export interface FormState<V> {
  fields: Fields<V>
  values: V
  field: Fields<V>['field']
  set: Fields<V>['set']
  busy: boolean
  /** Judges the fields and, where nothing is wrong with them, sends them. */
  submit: () => Promise<void>
  /** For ui-kit's `Form`. */
  form: FormMarks & { busy: boolean; onSubmit: () => void }
  /** For ui-kit's `Confirm`, where the form asks first. */
  question: { open: boolean; onYes: () => void; onNo: () => void }
}

/**
 * A form that is a call: its fields are judged all at once, by the contract's rules here and by the server there, each
 * fault is said at its field, and what was typed stays until it succeeded.
 * A form with fields beside the call's own names them: `useForm<'POST /api/auth/signup', { accepted: boolean }>`.
 * `const deposit = useForm('POST /api/bank/deposit', { start: { amount: null }, after: onMoved })`
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
  /** In what the server, when it was asked first, found nothing wrong. */
  const found = useRef<string>(undefined)
  useEffect(() => {
    bringRules()
  }, [])

  /** What an error says of fields that are in this form. */
  const ownOf = ({ fields = {} }: ApiError): FieldErrors | undefined => {
    const own = Object.entries(fields).filter(([name]) => name in values)
    return own.length > 0 ? Object.fromEntries(own) : undefined
  }
  /** Says a refusal in the form; false where that is left to a toast. */
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
    const sent = Object.entries(rulesOf(call) ?? {}).filter(([name, rule]) => !isLeftOut(rule, values[name as keyof V]))
    const body = Object.fromEntries(sent.map(([name, rule]) => [name, cleaned(rule, values[name as keyof V])]))
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
    await action.run(...([input()] as unknown as Parameters<typeof action.run>))
  }
  const submit = async () => {
    if (checking || action.busy) return
    if (!rulesOf(call) && !(await rulesCame())) return void fields.refuse({}, noConnection().message)
    const faults = { ...judge(rulesOf(call) ?? {}, values as Record<string, unknown>), ...options.judge?.(values) }
    const seen = typeof options.asks === 'function' ? await lookedAt(options.asks) : undefined
    if (fields.refuse({ ...seen?.fields, ...faults }, seen?.failure)) return
    if (options.asks) setAsking(true)
    else await send()
  }
  const rulesCame = async () => {
    setChecking(true)
    const came = await bringRules()
    setChecking(false)
    return came
  }
  /** What the server says of it, where it is asked first: also while something is wrong here, to tell all at once. */
  const lookedAt = async (ask: (input: CallInput<K>) => Promise<unknown>) => {
    const given = input()
    const contents = JSON.stringify(given)
    // Who went back from the question and changed nothing is asked at once.
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
