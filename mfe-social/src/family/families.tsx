import type { Calls } from '@sottomondo/api-contract'
import { CityName, Money, PlayerName, usePages } from '@sottomondo/mfe-kit'
import { Crest } from '@sottomondo/ui-kit/crest'
import { Filters } from '@sottomondo/ui-kit/filters'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { ListPanel } from '@sottomondo/ui-kit/list-panel'
import { Noted } from '@sottomondo/ui-kit/noted'
import { RadioGroup } from '@sottomondo/ui-kit/radio-group'
import type { Column } from '@sottomondo/ui-kit/table'
import { TextInput } from '@sottomondo/ui-kit/text-input'
import { useTyped, useView } from '../view/use-view.ts'
import css from './family.module.css'
import { FamilyLink } from './family-link.tsx'
import { dayOf } from './family-texts.ts'

type Listed = Calls['GET /api/family']['answer'][number]
type Sort = NonNullable<NonNullable<Calls['GET /api/family']['query']>['sort']>

const longestName = 15
const anyCity = ''
const cities = [
  { value: anyCity, label: 'Alle steden' },
  ...['Amsterdam', 'Brussel', 'Parijs', 'Rome'].map((value) => ({ value, label: value })),
]

const sorts = (['familyName', 'memberCount', 'createdAt'] as const).flatMap((by): Sort[] => [by, `-${by}`])

/** All families: sign, don, city, members, and since when they are there (spec 3 §2). */
export function Families() {
  const { view, look } = useView('name', 'city', 'sort')
  const [sought, setSought] = useTyped(view.name, (name) => look({ name }, { replace: true }))
  const [q, cityName] = [view.name.trim(), view.city]
  const sort = sorts.find((one) => one === view.sort) ?? 'familyName'
  const list = usePages('GET /api/family', {
    query: { q, cityName, sort },
    rowsOf: (families) => families,
    keyOf: ({ familyId }) => familyId,
  })
  const isFiltered = q !== '' || cityName !== anyCity
  return (
    <div className={css.sheets}>
      <Filters>
        <TextInput label="Naam" type="search" value={sought} onValue={setSought} maxLength={longestName} />
        <RadioGroup
          label="Stad"
          labelHidden
          look="segments"
          options={cities}
          value={cityName}
          onValue={(city) => look({ city })}
        />
      </Filters>
      <ListPanel
        title="Alle families"
        list={list}
        columns={columns}
        rowKey={({ familyId }) => familyId}
        loadingRows={8}
        sort={sort}
        onSort={(next) => look({ sort: next === 'familyName' ? undefined : next }, { replace: true })}
        nothing={
          isFiltered
            ? { title: 'Geen familie te zien', advice: 'Geen familie past bij deze naam en stad.' }
            : {
                picture: <Illustration name="office" />,
                title: 'Nog geen families',
                advice: 'Wie de eerste opricht, staat hier bovenaan.',
              }
        }
      />
    </div>
  )
}

const columns: readonly Column<Listed>[] = [
  {
    key: 'name',
    head: 'Familie',
    primary: true,
    sort: 'familyName',
    cell: ({ familyName, familySymbol, motto }) => (
      <span className={css.listed}>
        <Crest name={familyName} symbol={familySymbol} size={36} />
        <Noted note={motto}>
          <FamilyLink name={familyName} symbol={null} />
        </Noted>
      </span>
    ),
  },
  { key: 'don', head: 'Don', cell: ({ don }) => <PlayerName name={don} /> },
  { key: 'city', head: 'Stad', cell: ({ city }) => <CityName name={city} /> },
  {
    key: 'members',
    head: 'Leden',
    numeric: true,
    sort: 'memberCount',
    cell: ({ memberCount, maxMembers }) => (
      <span>
        <Money amount={memberCount} unit="" /> van <Money amount={maxMembers} unit="" />
      </span>
    ),
  },
  { key: 'since', head: 'Sinds', numeric: true, sort: 'createdAt', cell: ({ createdAt }) => dayOf(createdAt) },
]
