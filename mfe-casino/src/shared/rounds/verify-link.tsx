import { Link } from '@sottomondo/router'
import { Icon } from '@sottomondo/ui-kit/icon'
import css from './verify-link.module.css'

export type VerifyLinkProps = {
  /** The round's id, from the answer of the bet or the history. */
  roundId: string
  /** Another path than by its id. */
  path?: string
  children?: string
}

/** Leads to the page that verifies one round. */
export function VerifyLink({ roundId, path, children = 'Controleer deze ronde' }: VerifyLinkProps) {
  return (
    <Link to={path ?? `/fair/${roundId}`} className={css.link}>
      <Icon name="check" /> {children}
    </Link>
  )
}
