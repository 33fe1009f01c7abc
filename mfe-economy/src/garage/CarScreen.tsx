import { CarPicture } from '@sottomondo/car-catalogue/picture'
import { formatEuro, useCall } from '@sottomondo/mfe-kit'
import { useParams } from '@sottomondo/router'
import { Facts } from '@sottomondo/ui-kit/facts'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Columns, Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'

/** /car/{carName}: a kind of car (spec 3 §2, Car profile). */
export function Screen() {
  const { carName = '' } = useParams()
  const { data, error, reload } = useCall('GET /api/profile/car/{carName}', { params: { carName } })
  return (
    <Page title={carName} lead={data?.remark}>
      {error && <Failure message={error.message} onRetry={reload} />}
      {!(error && !data) && (
        <Columns>
          <Panel flush>{data ? <CarPicture carName={data.carName} life={100} /> : <Skeleton height="15rem" />}</Panel>
          <Panel title="Gegevens">
            {data ? (
              <Facts
                facts={[
                  { label: 'Lijn', value: data.carLine },
                  { label: 'Merk', value: data.brand },
                  { label: 'Bouwjaar', value: data.buildYear },
                  { label: 'Waarde', value: formatEuro(data.carValue) },
                  { label: 'Vermogen', value: `${data.horsePower} pk` },
                  { label: 'Snelheid', value: `${data.speed} km/u` },
                  {
                    label: 'Acceleratie',
                    value: `${data.acceleration.toLocaleString('nl-NL')} s tot 100 km/u`,
                  },
                  { label: 'Zitplaatsen', value: data.seats },
                ]}
              />
            ) : (
              <Skeleton lines={8} />
            )}
          </Panel>
        </Columns>
      )}
    </Page>
  )
}
