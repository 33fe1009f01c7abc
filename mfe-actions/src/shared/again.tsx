import { Button } from '@sottomondo/ui-kit/button'
import { docked } from '@sottomondo/ui-kit/docked'
import css from './again.module.css'
import type { Attempts } from './use-attempts.ts'

export type AgainProps<Option> = {
  attempts: Attempts<Option>
  nameOf: (option: Option) => string
  /** With its unit. */
  chanceOf: (option: Option) => string
  /** An attempt is under way: this one, or another. */
  busy: 'this' | 'other' | undefined
}

/** On phones above the bar: the last attempt once more, wherever the page is scrolled. The last part of its page. */
export function Again<Option>({ attempts: { last, onTry }, nameOf, chanceOf, busy }: AgainProps<Option>) {
  if (!last) return null
  const name = nameOf(last)
  return (
    <div ref={docked} data-docked="1" className={css.again}>
      <Button
        variant="primary"
        title={name}
        busy={busy === 'this'}
        disabled={busy === 'other'}
        onClick={(event) => onTry(last, event)}
      >
        <span className={css.name}>Nog eens: {name}</span> <span className={css.chance}>· {chanceOf(last)}</span>
      </Button>
    </div>
  )
}
