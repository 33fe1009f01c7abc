import { formatPercent, refreshSession, useCall, useForm, useOptionalSession } from '@sottomondo/mfe-kit'
import { Link, useNavigate } from '@sottomondo/router'
import { Button } from '@sottomondo/ui-kit/button'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { Notice } from '@sottomondo/ui-kit/notice'
import { RadioGroup } from '@sottomondo/ui-kit/radio-group'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { Slider } from '@sottomondo/ui-kit/slider'
import { TextInput } from '@sottomondo/ui-kit/text-input'
import { toast } from '@sottomondo/ui-kit/toast'
import { Desk, DeskLinks } from '../desk.tsx'
import { genders } from '../genders.ts'
import { Epitaph, LastSight } from './epitaph.tsx'

/** spec 3 §2 */
const highestClaimedRank = 'Ronin'

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
  const dead = data?.lastDeadAccount
  return (
    <Desk
      title="Nieuwe gangster"
      lead={dead ? <Epitaph dead={dead} reload={reload} /> : 'De stad wacht op je naam.'}
      picture={<LastSight ofSomebody={Boolean(dead)} />}
    >
      {/* Where it could not be read the player may begin all the same (spec 3 §2), or read again what they could take
         over. */}
      {(error || (data && !dead)) && (
        <Notice action={error && <Button onClick={reload}>Probeer opnieuw</Button>}>{texts.first}</Notice>
      )}
      {error || data ? <Birth maxClaimPercentage={data?.maxClaimPercentage ?? 0} /> : <Skeleton height="14rem" />}
    </Desk>
  )
}

/** spec 3 §8 */
const texts = {
  first: 'Dit is je eerste account deze versie. Veel succes!!',
  failed: 'Er is iets misgegaan bij het aanmaken van het account.',
  made: 'Account succesvol aangemaakt!',
} as const

function Birth({ maxClaimPercentage }: { maxClaimPercentage: number }) {
  const navigate = useNavigate()
  const { form, field, values } = useForm('POST /api/createAccount/create', {
    start: { accountName: '', gender: undefined, claimPercentage: maxClaimPercentage },
    inForm: true,
    stays: true,
    failed: texts.failed,
    announce: () => toast.success(texts.made),
    // There may be one already, from another tab: the page then goes on with that.
    refused: async ({ errorType }) => {
      if (errorType === 'conflict') await refreshSession()
    },
    after: async () => {
      await refreshSession()
      navigate('/')
    },
  })
  return (
    <Form label="Nieuwe gangster" {...form}>
      <TextInput
        label="Gangsternaam"
        maxLength={15}
        hint="3 tot 15 letters, cijfers of streepjes."
        {...field('accountName')}
      />
      <RadioGroup label="Ik ben een" options={genders} look="segments" {...field('gender')} />
      {maxClaimPercentage > 0 && (
        <Slider
          label="Ervaring meenemen"
          min={0}
          max={maxClaimPercentage}
          hint={`Hoogstens ${formatPercent(maxClaimPercentage)} van de ervaring van je vorige gangster, en nooit verder dan de rank ${highestClaimedRank}.`}
          shown={formatPercent(values.claimPercentage ?? 0)}
          {...field('claimPercentage')}
          value={values.claimPercentage ?? 0}
        />
      )}
      <FormActions>
        <Submit>Begin opnieuw</Submit>
      </FormActions>
    </Form>
  )
}
