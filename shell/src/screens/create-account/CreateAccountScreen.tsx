import type { Calls } from '@sottomondo/api-contract'
import { api, refreshSession, useCall, useOptionalSession } from '@sottomondo/mfe-kit'
import { Link, useNavigate } from '@sottomondo/router'
import { Button } from '@sottomondo/ui-kit/button'
import { Form, FormActions } from '@sottomondo/ui-kit/form'
import { Failure, Notice } from '@sottomondo/ui-kit/notice'
import { RadioGroup } from '@sottomondo/ui-kit/radio-group'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { TextInput } from '@sottomondo/ui-kit/text-input'
import { useState } from 'react'
import { Desk, DeskLinks } from '../desk.tsx'
import { useSubmit } from '../use-submit.ts'

type Claim = Calls['GET /api/createAccount/create']['answer']
type Gender = Calls['POST /api/createAccount/create']['body']['gender']

const genders = [
  { value: 'male', label: 'Man' },
  { value: 'female', label: 'Vrouw' },
] as const

/** /createNewAccount: a user without a living gangster starts over (spec 1 §2). */
export function Screen() {
  return useOptionalSession() ? (
    <NewGangster />
  ) : (
    <Desk title="Nieuwe gangster">
      <Notice>Log eerst in: een nieuwe gangster hoort bij jouw gegevens.</Notice>
      <DeskLinks>
        <Link to="/login">Naar inloggen</Link>
        <Link to="/signup">Aanmelden</Link>
      </DeskLinks>
    </Desk>
  )
}

function NewGangster() {
  const { data, error, reload } = useCall('GET /api/createAccount/create')
  const lead = data?.lastDeadAccount
    ? `${data.lastDeadAccount.accountName} is er niet meer. De stad wacht op een nieuwe naam.`
    : 'De stad wacht op je naam.'
  return (
    <Desk title="Nieuwe gangster" lead={lead}>
      {error && <Failure message={error.message} onRetry={reload} />}
      {!error && !data && <Skeleton height="14rem" />}
      {data && <Birth claim={data} />}
    </Desk>
  )
}

function Birth({ claim }: { claim: Claim }) {
  const navigate = useNavigate()
  const [accountName, setAccountName] = useState('')
  const [gender, setGender] = useState<Gender>()
  const [percent, setPercent] = useState(claim.maxClaimPercentage)
  const { busy, error, submit } = useSubmit(async () => {
    if (!gender) return
    await api('POST /api/createAccount/create', { body: { accountName, gender, claimPercentage: percent } })
    await refreshSession()
    navigate('/')
  })
  return (
    <Form label="Nieuwe gangster" onSubmit={submit}>
      {error && (
        <Notice tone="error" live>
          {error}
        </Notice>
      )}
      <TextInput
        label="Gangsternaam"
        name="accountName"
        maxLength={15}
        required
        hint="3 tot 15 letters, cijfers of streepjes."
        value={accountName}
        onChange={(event) => setAccountName(event.target.value)}
      />
      <RadioGroup label="Ik ben een" options={genders} value={gender} onValue={setGender} required look="segments" />
      {claim.maxClaimPercentage > 0 && (
        <TextInput
          label="Ervaring meenemen (procent)"
          type="number"
          min={0}
          max={claim.maxClaimPercentage}
          hint={`Hoogstens ${claim.maxClaimPercentage} % van wat je vorige gangster kon.`}
          value={percent}
          onChange={(event) => setPercent(event.target.valueAsNumber || 0)}
        />
      )}
      <FormActions>
        <Button type="submit" variant="primary" busy={busy}>
          Begin opnieuw
        </Button>
      </FormActions>
    </Form>
  )
}
