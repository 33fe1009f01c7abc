import type { Calls } from '@sottomondo/api-contract'
import { api } from '@sottomondo/mfe-kit'
import { Link, useNavigate } from '@sottomondo/router'
import { Button } from '@sottomondo/ui-kit/button'
import { Checkbox } from '@sottomondo/ui-kit/checkbox'
import { Form, FormActions, FormRow } from '@sottomondo/ui-kit/form'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { Modal } from '@sottomondo/ui-kit/modal'
import { Notice } from '@sottomondo/ui-kit/notice'
import { RadioGroup } from '@sottomondo/ui-kit/radio-group'
import { TextInput } from '@sottomondo/ui-kit/text-input'
import { toast } from '@sottomondo/ui-kit/toast'
import { useState } from 'react'
import { Desk, DeskLinks } from '../desk.tsx'
import { useSubmit } from '../use-submit.ts'

type Signup = Calls['POST /api/auth/signup']['body']

const genders = [
  { value: 'male', label: 'Man' },
  { value: 'female', label: 'Vrouw' },
] as const

const nobody: Omit<Signup, 'gender'> = { email: '', phone: '', accountName: '', password: '', confirmPassword: '' }

/** /signup: all fields, the rules, a last question, the call (spec 1 §2, §4, §5). */
export function Screen() {
  const navigate = useNavigate()
  const [values, setValues] = useState(nobody)
  const [gender, setGender] = useState<Signup['gender']>()
  const [accepted, setAccepted] = useState(false)
  const [rulesError, setRulesError] = useState<string>()
  const [asking, setAsking] = useState(false)

  const { busy, error, submit } = useSubmit(async () => {
    setAsking(false)
    if (!gender) return
    await api('POST /api/auth/signup', { body: { ...values, gender } })
    toast.success('Succesvol account aangemaakt!')
    navigate('/')
  })
  const ask = () => {
    setRulesError(accepted ? undefined : 'You must accept the rules to register.')
    if (accepted) setAsking(true)
  }
  const input = (name: keyof typeof nobody) => ({
    name,
    required: true,
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  })

  return (
    <Desk
      title="Word iemand"
      lead="Een naam, een nummer en een wachtwoord. De rest verdien je."
      picture={<Illustration name="alley" />}
    >
      <Form label="Aanmelden" onSubmit={ask}>
        {error && (
          <Notice tone="error" live>
            {error}
          </Notice>
        )}
        <TextInput
          label="Gangsternaam"
          autoComplete="nickname"
          maxLength={15}
          hint="3 tot 15 letters, cijfers of streepjes. Zo kent de stad je."
          {...input('accountName')}
        />
        <TextInput label="E-mail" type="email" autoComplete="email" {...input('email')} />
        <TextInput
          label="Gsm-nummer"
          type="tel"
          autoComplete="tel"
          hint="We sturen er één keer een code naartoe."
          {...input('phone')}
        />
        <FormRow>
          <TextInput
            label="Wachtwoord"
            type="password"
            autoComplete="new-password"
            minLength={8}
            {...input('password')}
          />
          <TextInput
            label="Herhaal wachtwoord"
            type="password"
            autoComplete="new-password"
            {...input('confirmPassword')}
          />
        </FormRow>
        <RadioGroup label="Ik ben een" options={genders} value={gender} onValue={setGender} required look="segments" />
        <Checkbox
          label={
            <>
              Ik ga akkoord met de <Link to="/regels">regels</Link>: één levende gangster per persoon, geen bots.
            </>
          }
          checked={accepted}
          error={rulesError}
          onChange={(event) => setAccepted(event.target.checked)}
        />
        <FormActions>
          <Button type="submit" variant="primary" busy={busy}>
            Aanmelden
          </Button>
        </FormActions>
      </Form>
      <DeskLinks>
        <Link to="/login">Heb je al een gangster? Log in</Link>
      </DeskLinks>
      <Modal
        open={asking}
        onClose={() => setAsking(false)}
        title="Klopt alles?"
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Terug</Button>
            <Button variant="primary" onClick={submit}>
              Bevestigen
            </Button>
          </>
        }
      >
        <p>
          Je wordt <strong>{values.accountName}</strong>. We sturen een code naar <strong>{values.phone}</strong> en
          mails naar <strong>{values.email}</strong>.
        </p>
      </Modal>
    </Desk>
  )
}
