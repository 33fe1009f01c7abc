import { useForm } from '@sottomondo/mfe-kit'
import { Link, useNavigate, useParams } from '@sottomondo/router'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { TextInput } from '@sottomondo/ui-kit/text-input'
import { Desk, DeskLinks } from '../desk.tsx'

/** /reset-password/:token (spec 1 §2, §5) */
export function Screen() {
  const navigate = useNavigate()
  const { token = '' } = useParams()
  const { form, field } = useForm('POST /api/auth/reset-password/{token}', {
    start: { password: '', confirmPassword: '' },
    input: () => ({ params: { token } }),
    inForm: true,
    after: () => navigate('/login'),
  })
  return (
    <Desk title="Nieuw wachtwoord" lead="Daarna log je op al je toestellen opnieuw in.">
      <Form label="Nieuw wachtwoord" {...form}>
        <TextInput label="Nieuw wachtwoord" type="password" autoComplete="new-password" {...field('password')} />
        <TextInput
          label="Herhaal nieuw wachtwoord"
          type="password"
          autoComplete="new-password"
          {...field('confirmPassword')}
        />
        <FormActions>
          <Submit>Wachtwoord opslaan</Submit>
        </FormActions>
      </Form>
      <DeskLinks>
        <Link to="/forgot-password">Vraag een nieuwe link aan</Link>
      </DeskLinks>
    </Desk>
  )
}
