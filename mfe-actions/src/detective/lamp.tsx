import css from './detective.module.css'

/** A street lamp: lit while a detective looks, gold once somebody is found, out otherwise. */
export function Lamp({ state }: { state: string | undefined }) {
  return (
    <svg className={css.lamp} data-state={state} viewBox="0 0 40 40" aria-hidden="true">
      <circle className={css.halo} cx="20" cy="15" r="15" />
      <path className={css.post} d="M20 24v14M14 38h12M15 6h10M20 6V3" />
      <path className={css.glass} d="M13 8h14l-3 15h-8z" stroke="var(--color-edge)" strokeWidth="2" />
    </svg>
  )
}
