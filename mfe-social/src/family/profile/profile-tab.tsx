import type { Calls } from '@sottomondo/api-contract'
import { Shortage, useCall, useForm, useSession } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { MarkupEditor } from '@sottomondo/ui-kit/markup-editor'
import { Failure, Notice } from '@sottomondo/ui-kit/notice'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { TextInput } from '@sottomondo/ui-kit/text-input'
import { priceText, useCredits } from '../credits.ts'
import css from '../family.module.css'
import { familyPath } from '../family-link.tsx'
import type { OwnFamily } from '../family-texts.ts'
import { NoneYet } from '../none-yet.tsx'

type OwnProfile = Calls['GET /api/family/profile']['answer']

export interface ProfileTabProps {
  /** undefined for a player without a family. */
  family: OwnFamily | undefined
  reload: () => Promise<void>
}

/** 'Profiel': what the city reads of the family. */
export const ProfileTab = ({ family, reload }: ProfileTabProps) => (family ? <Profile reload={reload} /> : <NoneYet />)

function Profile({ reload }: Pick<ProfileTabProps, 'reload'>) {
  const read = useCall('GET /api/family/profile')
  const { data, error } = read
  if (!data)
    return (
      <Panel title="Profiel">
        {error ? <Failure message={error.message} onRetry={read.reload} /> : <Skeleton height="20rem" />}
      </Panel>
    )
  return (
    <Panel title="Profiel" aside={<Link to={familyPath(data.familyName)}>Zoals de stad het leest</Link>}>
      {data.mayChange ? (
        <ProfileForm profile={data} after={() => Promise.all([read.reload(), reload()])} />
      ) : (
        <Notice>Wat hier staat, schrijven de don en de sottocapo.</Notice>
      )}
    </Panel>
  )
}

function ProfileForm({ profile, after }: { profile: OwnProfile; after: () => Promise<unknown> }) {
  const { isPremium } = useSession()
  const credits = useCredits()
  const { form, field, values } = useForm('POST /api/family/profile/update', {
    start: { profileBody: profile.profileBody, familyName: profile.familyName, motto: profile.motto },
    stays: true,
    after: async () => void (await after()),
  })
  const renames = values.familyName.trim() !== profile.familyName
  return (
    <Form label="Profiel van de familie" {...form}>
      <TextInput label="Motto" cutAt={profile.mottoCharacters} {...field('motto')} />
      <MarkupEditor
        label="Profieltekst"
        isPremium={isPremium}
        limits={{ others: profile.maxCharacters, premium: profile.maxCharactersPremium }}
        {...field('profileBody')}
      />
      {profile.mayRename && (
        <TextInput
          label="Naam van de familie"
          hint={priceText('Een andere naam kost', profile.nameCredits, credits)}
          autoComplete="off"
          {...field('familyName')}
        />
      )}
      {renames && credits && <Shortage cost={profile.nameCredits} balance={credits} className={css.lacking} />}
      <FormActions>
        <Submit>{renames ? `Opslaan voor ${profile.nameCredits} credits` : 'Profiel opslaan'}</Submit>
      </FormActions>
    </Form>
  )
}
