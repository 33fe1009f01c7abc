import { Money } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { buttonClass } from '@sottomondo/ui-kit/button'
import { FormActions } from '@sottomondo/ui-kit/form'
import { Columns, Panel } from '@sottomondo/ui-kit/panel'
import { Families } from '../families.tsx'
import css from '../family.module.css'
import type { Family } from '../family-texts.ts'
import { OpenInvitations } from './open-invitations.tsx'

export { Families }

/** /family for a player without one: who asks for them, how to found one, and who else there is. */
export function NoFamily({ family: { costs } }: { family: Family }) {
  return (
    <div className={css.sheets}>
      <Columns width="wide">
        <Panel title="Zelf een familie oprichten">
          <div className={css.parts}>
            <p className={css.quiet}>
              Dat kost <Money amount={costs.foundingEuro} /> op zak. Je wordt de don, er is plaats voor{' '}
              {costs.firstMembers} leden, en elke dag gaat er <Money amount={costs.upkeepPerMemberEuro} /> per lid uit
              de bank.
            </p>
            <FormActions>
              <Link to="/family/settings" className={buttonClass({ variant: 'primary' })}>
                Richt een familie op
              </Link>
            </FormActions>
          </div>
        </Panel>
        <OpenInvitations />
      </Columns>
      <Families />
    </div>
  )
}
