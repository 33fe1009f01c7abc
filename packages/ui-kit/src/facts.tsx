import type { ReactNode } from 'react'
import css from './facts.module.css'
import { Skeleton } from './skeleton.tsx'

export type Fact = {
  label: string
  /** Undefined until it is known. */
  value: ReactNode
}

/** Names and values under each other, the values right-aligned: a player's figures, what an action costs. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css.facts} aria-busy={facts.some(({ value }) => value === undefined)}>
      {facts.map((fact) => (
        <div key={fact.label} className={css.fact}>
          <dt className={css.label}>{fact.label}</dt>
          <dd className={css.value}>{fact.value === undefined ? <Skeleton /> : fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
