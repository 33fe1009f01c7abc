import { api, useForm } from '@sottomondo/mfe-kit'
import { Link, useNavigate } from '@sottomondo/router'
import { Checkbox } from '@sottomondo/ui-kit/checkbox'
import { Confirm } from '@sottomondo/ui-kit/confirm'
import { Form, FormActions, FormRow, Submit } from '@sottomondo/ui-kit/form'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { RadioGroup } from '@sottomondo/ui-kit/radio-group'
import { TextInput } from '@sottomondo/ui-kit/text-input'
import { Desk, DeskLinks } from '../desk.tsx'
import { genders } from '../genders.ts'
import { keepLogin } from '../verify-otp/known-login.ts'
import type { Unverified } from '../verify-otp/unverified.ts'

const nobody = { accountName: '', email: '', phone: '', password: '', confirmPassword: '', gender: undefined }

/** spec 1 §5 */
const mustAccept = 'You must accept the rules to register.'

/** /signup: all fields, the rules, a last question, the call (spec 1 §2, §4, §5); then the code. */
export function Screen() {
  const navigate = useNavigate()
  const { form, field, question, values } = useForm<'POST /api/auth/signup', { accepted: boolean }>(
    'POST /api/auth/signup',
    {
      start: { ...nobody, accepted: false },
      keepAs: 'signup',
      judge: ({ accepted }) => (accepted ? {} : { accepted: mustAccept }),
      asks: (input) => api('POST /api/auth/signup/check', input),
      inForm: true,
      after: ({ phone, userId }, { body: { accountName, email, password } }) => {
        keepLogin({ userId, email, password })
        navigate('/verify-otp', { state: { phone, userId, accountName, email } satisfies Unverified })
      },
    },
  )

  return (
    <Desk
      title="Word iemand"
      lead="Een naam, een nummer en een wachtwoord. De rest verdien je."
      picture={<Illustration name="alley" />}
    >
      <Form label="Aanmelden" {...form}>
        <TextInput
          label="Gangsternaam"
          autoComplete="nickname"
          maxLength={15}
          hint="3 tot 15 letters, cijfers of streepjes. Zo kent de stad je."
          {...field('accountName')}
        />
        <TextInput label="E-mail" type="email" autoComplete="email" {...field('email')} />
        <TextInput
          label="Gsm-nummer"
          type="tel"
          autoComplete="tel"
          hint="We sturen er één keer een code naartoe."
          {...field('phone')}
        />
        <FormRow>
          <TextInput label="Wachtwoord" type="password" autoComplete="new-password" {...field('password')} />
          <TextInput
            label="Herhaal wachtwoord"
            type="password"
            autoComplete="new-password"
            {...field('confirmPassword')}
          />
        </FormRow>
        <RadioGroup label="Ik ben een" options={genders} look="segments" {...field('gender')} />
        <Checkbox
          label={
            <>
              Ik ga akkoord met de <Link to="/regels">regels</Link>: één levende gangster per persoon, geen bots.
            </>
          }
          {...field('accepted')}
        />
        <FormActions>
          <Submit>Aanmelden</Submit>
        </FormActions>
      </Form>
      <DeskLinks>
        <Link to="/login">Heb je al een gangster? Log in</Link>
      </DeskLinks>
      <Confirm {...question} title="Klopt alles?" no="Terug" yes="Bevestigen">
        <p>
          Je wordt <strong>{values.accountName}</strong>. We sturen een code naar <strong>{values.phone}</strong> en
          mails naar <strong>{values.email}</strong>.
        </p>
      </Confirm>
    </Desk>
  )
}
