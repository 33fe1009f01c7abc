import { Count, formatEuro, Money, useAction, useSession } from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import { DescriptionList } from '@sottomondo/ui-kit/description-list'
import { FormActions } from '@sottomondo/ui-kit/form'
import { Panel } from '@sottomondo/ui-kit/panel'
import css from '../family.module.css'
import type { ManageProps } from './manage.types.ts'

/** More room for members, from the family's bank. */
export function Expansion({ family: { maxMembers, familyBank, costs }, reload }: ManageProps) {
  const expand = useAction('POST /api/family/settings/expand', { reload })
  const { expansionEuro, expansionMembers } = costs
  return (
    <Panel title="Uitbreiden">
      <div className={css.parts}>
        <DescriptionList
          items={[
            { label: 'Plaats voor nu', value: `${maxMembers} leden` },
            { label: 'Daarna', value: `${maxMembers + expansionMembers} leden` },
            { label: 'Uit de bank', value: <Money amount={expansionEuro} /> },
          ]}
        />
        <Lacking euro={expansionEuro} bank={familyBank} onGo={() => expand.run()} />
        <FormActions>
          <Button variant="primary" busy={expand.busy} onClick={() => expand.run()}>
            Breid uit voor {formatEuro(expansionEuro)}
          </Button>
        </FormActions>
      </div>
    </Panel>
  )
}

/** The crusher: what it still presses for the family's members, and once more for a rent. */
export function Crusher({ family: { crusherCapacity, familyBank, costs }, reload }: ManageProps) {
  const hire = useAction('POST /api/family/settings/hireCrusher', { reload })
  const { crusherEuro, crusherBullets } = costs
  return (
    <Panel title="Crusher">
      <div className={css.parts}>
        <DescriptionList
          items={[
            {
              label: 'Nog goed voor',
              value:
                crusherCapacity === null ? (
                  'Even niet te lezen'
                ) : (
                  <Count of={crusherCapacity} one="kogel" several="kogels" />
                ),
            },
            { label: 'Een keer huren geeft er', value: <Count of={crusherBullets} one="kogel" several="kogels" /> },
            { label: 'Uit de bank', value: <Money amount={crusherEuro} /> },
          ]}
        />
        <Lacking euro={crusherEuro} bank={familyBank} onGo={() => hire.run()} />
        <FormActions>
          <Button variant="primary" busy={hire.busy} onClick={() => hire.run()}>
            Huur de crusher voor {formatEuro(crusherEuro)}
          </Button>
        </FormActions>
      </div>
    </Panel>
  )
}

interface LackingProps {
  euro: number
  bank: number | null
  onGo: () => Promise<unknown>
}

/** What the family's bank lacks of a price, with the button that pays it in from the player's pocket and goes on. */
function Lacking({ euro, bank, onGo }: LackingProps) {
  const { cashPocket } = useSession()
  const deposit = useAction('POST /api/family/settings/depositCash', { announce: () => undefined })
  if (bank === null || bank >= euro) return null
  const missing = euro - bank
  const press = async () => {
    if (await deposit.run({ body: { amount: missing, subject: '' } })) await onGo()
  }
  return (
    <p className={css.lacking}>
      De bank komt {formatEuro(missing)} tekort.{' '}
      {cashPocket >= missing && (
        <Button small busy={deposit.busy} onClick={press}>
          Leg {formatEuro(missing)} in en ga door
        </Button>
      )}
    </p>
  )
}
