import { Link } from '@sottomondo/router'
import { Icon } from '@sottomondo/ui-kit/icon'
import css from './verify-link.module.css'

export type VerifyLinkProps = {
  /** Of the round, as the answer of the bet or the history has it. */
  roundId: string
  children?: string
}

/** Leads to the page that verifies one round. */
export function VerifyLink({ roundId, children = 'Controleer deze ronde' }: VerifyLinkProps) {
  return (
    <Link to={`/fair/${roundId}`} className={css.link}>
      <Icon name="check" /> {children}
    </Link>
  )
}
