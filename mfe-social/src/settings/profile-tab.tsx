import type { Calls } from '@sottomondo/api-contract'
import { profilePath, useCall, useForm, useSession } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { Button } from '@sottomondo/ui-kit/button'
import { Form, FormActions, FormRow, Submit } from '@sottomondo/ui-kit/form'
import { MarkupEditor } from '@sottomondo/ui-kit/markup-editor'
import { TextInput } from '@sottomondo/ui-kit/text-input'
import { SettingPanel } from './setting-panel.tsx'
import css from './settings.module.css'

type ProfileSettings = Calls['GET /api/settings/profile']['answer']

/** The player's words on their profile, and their colours. */
export function ProfileTab() {
  const read = useCall('GET /api/settings/profile')
  const { accountName } = useSession()
  return (
    <SettingPanel title="Je profiel" read={read}>
      {(settings) => (
        <>
          <p className={css.words}>
            Iedereen leest dit, ook wie je liever niet kent.{' '}
            <Link to={profilePath(accountName ?? '')}>Je profiel zoals het nu is</Link>, en{' '}
            <Link to="/profileMock">een voorbeeld</Link>.
          </p>
          <ProfileForm settings={settings} onSaved={(saved) => read.setData((known) => ({ ...known, ...saved }))} />
        </>
      )}
    </SettingPanel>
  )
}

function ProfileForm({
  settings,
  onSaved,
}: {
  settings: ProfileSettings
  onSaved: (saved: Calls['POST /api/profile/update']['answer']) => void
}) {
  const { isPremium } = useSession()
  const { form, field, set, values } = useForm('POST /api/profile/update', {
    start: {
      profileBody: settings.profileBody,
      profileBackground: settings.profileBackgroundColor,
      profileTextColor: settings.profileTextColor,
    },
    stays: true,
    after: onSaved,
  })
  return (
    <Form label="Je profiel" {...form}>
      <MarkupEditor
        label="Profieltekst"
        isPremium={isPremium}
        limits={{ others: settings.maxCharacters, premium: settings.maxCharactersPremium }}
        {...field('profileBody')}
      />
      <FormRow>
        <TextInput label="Achtergrondkleur" type="color" {...field('profileBackground')} />
        <TextInput label="Tekstkleur" type="color" {...field('profileTextColor')} />
      </FormRow>
      <p className={css.sample} style={{ backgroundColor: values.profileBackground, color: values.profileTextColor }}>
        Zo leest je tekst: zwart op wit hoeft niet, leesbaar wel.
      </p>
      <FormActions>
        <Submit>Profiel opslaan</Submit>
        <Button
          onClick={() => {
            set({
              profileBackground: settings.defaultBackgroundColor,
              profileTextColor: settings.defaultTextColor,
            })
          }}
        >
          Standaardkleuren
        </Button>
      </FormActions>
    </Form>
  )
}
