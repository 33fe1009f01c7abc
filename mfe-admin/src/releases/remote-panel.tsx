import { Badge } from '@sottomondo/ui-kit/badge'
import { DescriptionList } from '@sottomondo/ui-kit/description-list'
import { Columns, Panel } from '@sottomondo/ui-kit/panel'
import type { Column } from '@sottomondo/ui-kit/table'
import { History } from '../shared/history.tsx'
import { ReleaseForm } from './release-form.tsx'
import type { HistoryLine, Remote } from './release-rows.ts'
import { buildName, describe, healthOf } from './release-rows.ts'
import css from './releases.module.css'

const historyColumns: readonly Column<HistoryLine>[] = [
  { key: 'what', head: 'Wat', primary: true, cell: (line) => describe(line) },
  { key: 'build', head: 'Build', cell: (line) => <code className={css.code}>{line.build ?? '—'}</code> },
]

/** One remote; `onChanged` after its row in the registry has changed, or was found changed by somebody else. */
export function RemotePanel({ remote, onChanged }: { remote: Remote; onChanged: () => Promise<void> }) {
  const health = healthOf(remote)
  const stable = remote.releases.find((release) => release.build === remote.stableBuild)
  return (
    <Panel title={remote.id} aside={<Badge tone={health.tone}>{health.text}</Badge>}>
      <Columns>
        <DescriptionList
          items={[
            { label: 'Voor iedereen', value: buildName(remote, remote.stableBuild) },
            {
              label: 'Op proef',
              value: remote.candidateBuild ? `${buildName(remote, remote.candidateBuild)}, ${remote.percent}%` : 'Geen',
            },
            { label: 'Nodige mfe-kit', value: stable?.kitRange ?? '—' },
            { label: 'Revisie', value: remote.revision },
          ]}
        />
        <ReleaseForm remote={remote} onChanged={onChanged} />
      </Columns>
      <History
        of={remote.id}
        columns={historyColumns}
        lines={remote.history}
        lineKey={(line) => `${line.at}${line.action}${line.build}`}
      />
    </Panel>
  )
}
