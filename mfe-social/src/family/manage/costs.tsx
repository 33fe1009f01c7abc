import { formatEuro, useForm } from '@sottomondo/mfe-kit'
import { AmountInput } from '@sottomondo/ui-kit/amount-input'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { Panel } from '@sottomondo/ui-kit/panel'
import css from '../family.module.css'
import type { ManageProps } from './manage.types.ts'

/** What joining and leaving cost, both paid into the family's bank. */
export function Costs({ family: { joinCost, leaveCost, costs }, reload }: ManageProps) {
  const join = useForm('POST /api/family/settings/joinCost', { start: { joinCost }, stays: true, reload })
  const leave = useForm('POST /api/family/settings/leaveCost', { start: { leaveCost }, stays: true, reload })
  return (
    <Panel
      title="Kosten"
      note={`Hoogstens ${formatEuro(costs.mostCostEuro)}. Wie eruit gezet wordt of sterft, betaalt niets.`}
    >
      <div className={css.parts}>
        <Form label="Kosten om lid te worden" {...join.form}>
          <AmountInput
            label="Lid worden"
            hint={`Nu ${formatEuro(joinCost)}. Wie al een uitnodiging heeft, betaalt de oude prijs.`}
            {...join.field('joinCost')}
          />
          <FormActions>
            <Submit>Zet de prijs van lid worden</Submit>
          </FormActions>
        </Form>
        <Form label="Kosten om te vertrekken" {...leave.form}>
          <AmountInput label="Vertrekken" hint={`Nu ${formatEuro(leaveCost)}.`} {...leave.field('leaveCost')} />
          <FormActions>
            <Submit>Zet de prijs van vertrekken</Submit>
          </FormActions>
        </Form>
      </div>
    </Panel>
  )
}
