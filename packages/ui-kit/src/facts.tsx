import type { ReactNode } from 'react'
import css from './facts.module.css'

export type Fact = { label: string; value: ReactNode }

/** Names and values under each other, the values right-aligned: a player's figures, what an action costs. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts.map((fact) => (
        <div key={fact.label} className={css.fact}>
          <dt className={css.label}>{fact.label}</dt>
          <dd className={css.value}>{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
