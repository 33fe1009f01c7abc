import {
  CashShortage,
  formatEuro,
  Money,
  PlayerName,
  useAction,
  useCall,
  useForm,
  useSession,
} from '@sottomondo/mfe-kit'
import { useNavigate } from '@sottomondo/router'
import { Button } from '@sottomondo/ui-kit/button'
import { Confirm } from '@sottomondo/ui-kit/confirm'
import { DescriptionList } from '@sottomondo/ui-kit/description-list'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { Failure, Notice } from '@sottomondo/ui-kit/notice'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { TextInput } from '@sottomondo/ui-kit/text-input'
import { useState } from 'react'
import css from '../family.module.css'
import { type Family, isInOne, type OwnFamily, roleName } from '../family-texts.ts'
import { OpenInvitations } from './open-invitations.tsx'

/** 'Richt op / verlaat': whichever of the two the player can do. */
export function MembershipTab({ family, reload }: { family: Family; reload: () => Promise<void> }) {
  if (isInOne(family)) return <Leave family={family} reload={reload} />
  return (
    <div className={css.sheets}>
      <Found costs={family.costs} reload={reload} />
      <OpenInvitations />
    </div>
  )
}

function Found({ costs, reload }: { costs: Family['costs']; reload: () => Promise<void> }) {
  const { cashPocket } = useSession()
  const navigate = useNavigate()
  const { form, field, submit } = useForm('POST /api/family/create', {
    start: { familyName: '' },
    after: async () => {
      await reload()
      navigate('/family')
    },
  })
  return (
    <Panel title="Richt een familie op">
      <div className={css.parts}>
        <DescriptionList
          items={[
            { label: 'Oprichten kost, uit je zak', value: <Money amount={costs.foundingEuro} /> },
            { label: 'Plaats voor', value: `${costs.firstMembers} leden` },
            { label: 'Onderhoud per lid, elke dag uit de bank', value: <Money amount={costs.upkeepPerMemberEuro} /> },
          ]}
        />
        {cashPocket < costs.foundingEuro && (
          <CashShortage euro={costs.foundingEuro - cashPocket} className={css.quiet} onGo={submit} />
        )}
        <Form label="Richt een familie op" {...form}>
          <TextInput
            label="Naam van de familie"
            hint="3 tot 15 letters, cijfers, spaties en streepjes. Je stad van nu wordt die van de familie."
            autoComplete="off"
            {...field('familyName')}
          />
          <FormActions>
            <Submit>Richt op voor {formatEuro(costs.foundingEuro)}</Submit>
          </FormActions>
        </Form>
      </div>
    </Panel>
  )
}

function Leave({ family, reload }: { family: OwnFamily; reload: () => Promise<void> }) {
  const { cashPocket } = useSession()
  const [asking, ask] = useState(false)
  const read = useCall('GET /api/family/leavecost', undefined, { rereadOn: { familyChanged: true } })
  const leave = useAction('POST /api/family/leave', {
    after: async () => {
      ask(false)
      await reload()
    },
    refused: () => ask(false),
  })
  const { data, error } = read
  return (
    <Panel title={`Verlaat ${family.familyName}`}>
      {!data ? (
        error ? (
          <Failure message={error.message} onRetry={read.reload} />
        ) : (
          <Skeleton lines={4} />
        )
      ) : (
        <div className={css.parts}>
          <DescriptionList
            items={[
              { label: 'Je rol', value: roleName(data.role) },
              { label: 'Vertrekken kost, uit je zak', value: <Money amount={data.leaveCost} /> },
              ...(data.followedBy ? [{ label: 'Jou volgt op', value: <PlayerName name={data.followedBy} /> }] : []),
            ]}
          />
          {data.endsFamily && (
            <Notice tone="warn" title="Niemand volgt je op">
              Ga jij, dan houdt {data.familyName} op te bestaan. Wie achterblijft, verdeelt de bank en het magazijn.
            </Notice>
          )}
          {cashPocket < data.leaveCost && <CashShortage euro={data.leaveCost - cashPocket} className={css.quiet} />}
          <FormActions>
            <Button variant="danger" onClick={() => ask(true)}>
              Verlaat de familie
            </Button>
          </FormActions>
          <Confirm
            open={asking}
            onNo={() => ask(false)}
            onYes={() => leave.run()}
            title={`${data.familyName} verlaten?`}
            yes={data.leaveCost > 0 ? `Vertrek voor ${formatEuro(data.leaveCost)}` : 'Vertrek'}
            danger
          >
            {partingWords(data)}
          </Confirm>
        </div>
      )}
    </Panel>
  )
}

function partingWords({ endsFamily, followedBy }: { endsFamily: boolean; followedBy: string | null }): string {
  if (endsFamily) return 'De familie houdt dan op te bestaan. Dat is niet terug te draaien.'
  if (followedBy) return `${followedBy} wordt dan don. Terugkomen kan alleen op uitnodiging.`
  return 'Wat je hebt ingelegd, blijft hier. Terugkomen kan alleen op uitnodiging.'
}
