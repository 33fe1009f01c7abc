import {
  CashShortage,
  formatDuration,
  formatEuro,
  formatExperience,
  Money,
  useForm,
  usePlayerNames,
  useSession,
} from '@sottomondo/mfe-kit'
import { useSearchParams } from '@sottomondo/router'
import { DescriptionList } from '@sottomondo/ui-kit/description-list'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { lazyPart } from '@sottomondo/ui-kit/lazy-part'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Select } from '@sottomondo/ui-kit/select'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { Typeahead } from '@sottomondo/ui-kit/typeahead'
import { HalfLoot } from './half-loot.tsx'
import css from './heist.module.css'
import { type Heist, riskText, targetText, weaponText } from './heist-texts.ts'
import { NetRange } from './net-range.tsx'
import { useExpected } from './use-expected.ts'
import { usePartners } from './use-partners.ts'

const Partners = lazyPart(
  () => import(/* webpackChunkName: 'heist-lazy' */ './partners.tsx').then((file) => file.Partners),
  { placeholder: <Skeleton height="14rem" /> },
)

/** The inviter's form: target, weapon, and invitee; cost and gain stand beside it before anything is sent. */
export function HeistForm({ heist, reload }: { heist: Heist; reload: () => Promise<unknown> }) {
  const [query] = useSearchParams()
  const { cashPocket } = useSession()
  const { form, field, values, submit } = useForm('POST /api/heist/invite', {
    start: {
      target: heist.targets[0]?.name ?? '',
      weapon: heist.weapons[0]?.name ?? '',
      // The invitee, from a link on a profile or the list of online players.
      inviteeName: query.get('invitee') ?? '',
    },
    reload,
  })
  const names = usePlayerNames(values.inviteeName)
  const target = heist.targets.find(({ name }) => name === values.target)
  const weapon = heist.weapons.find(({ name }) => name === values.weapon)
  const half = weapon?.halfEuro ?? 0
  const { partners, again } = usePartners()
  const partner = partners?.find(({ accountName }) => accountName.toLowerCase() === values.inviteeName.toLowerCase())
  const choice = { target: values.target, weapon: values.weapon }
  const expected = useExpected({ ...choice, partnerRank: partner?.rankNumber })

  return (
    <>
      <Panel title="Vraag iemand mee" note={riskText(heist)}>
        <div className={css.form}>
          <Form label="Vraag iemand mee" {...form}>
            <Select
              label="Doelwit"
              options={heist.targets.map((one) => ({ value: one.name, label: targetText(one) }))}
              {...field('target')}
            />
            <Select
              label="Wapen"
              options={heist.weapons.map((one) => ({ value: one.name, label: weaponText(one) }))}
              {...field('weapon')}
            />
            <Typeahead label="Wie vraag je?" names={names} {...field('inviteeName')} />
            <FormActions>
              <Submit disabled={cashPocket < half}>{half > 0 ? `Vraag voor ${formatEuro(half)}` : 'Vraag'}</Submit>
              {cashPocket < half && <CashShortage euro={half - cashPocket} className={css.short} onGo={submit} />}
            </FormActions>
          </Form>
          <DescriptionList
            items={[
              {
                label: 'Gerekend met',
                value: partner ? `${partner.accountName}, ${partner.rank}` : 'iemand van de laagste rank',
              },
              {
                label: 'Kans, naar diens auto',
                value: expected && `${expected.chancePercent}% tot ${expected.bestChancePercent}%`,
              },
              { label: 'Jouw helft van de buit', value: target && <HalfLoot target={target} /> },
              { label: 'Jouw helft, gemiddeld', value: expected && <Money amount={expected.meanHalfEuro} /> },
              { label: 'Jouw helft van het wapen', value: <Money amount={half} /> },
              { label: 'Verwacht netto', value: expected && <NetRange expected={expected} /> },
              { label: 'Kans op de cel', value: expected && `hoogstens ${expected.jailPercent}%` },
              { label: 'Ervaring', value: `${formatExperience(heist.experience)}, anders ${heist.failureExperience}` },
              { label: 'De uitnodiging staat', value: formatDuration(heist.windowSeconds) },
              { label: 'Wachttijd erna', value: formatDuration(heist.waitSeconds) },
            ]}
          />
        </div>
      </Panel>
      <Partners partners={partners} ask={choice} half={half} reload={() => Promise.all([reload(), again()])} />
    </>
  )
}
