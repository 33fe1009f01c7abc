import { useAction } from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import { Confirm } from '@sottomondo/ui-kit/confirm'
import { Form, FormActions, FormRow, Submit } from '@sottomondo/ui-kit/form'
import { Select } from '@sottomondo/ui-kit/select'
import { useRef, useState } from 'react'
import type { Remote } from './release-rows.ts'
import { canRollBack, percentOptions, releaseName } from './release-rows.ts'

/** Points a remote at a build, for everybody or a share of the accounts; rolls back; switches off and on. */
export function ReleaseForm({ remote, onChanged }: { remote: Remote; onChanged: () => Promise<void> }) {
  const [build, setBuild] = useState(remote.candidateBuild ?? remote.stableBuild ?? '')
  const [percent, setPercent] = useState('100')
  const [asking, setAsking] = useState(false)
  const builds = remote.releases.map((release) => ({
    value: release.build,
    label: releaseName(release),
  }))
  const remoteId = { remote: remote.id, expectedRevision: remote.revision }

  const lock = useRef(false)
  const released = useAction('POST /api/admin/releases', { lock, reload: onChanged })
  const rolledBack = useAction('POST /api/admin/releases/rollback', { lock, reload: onChanged })
  const busy = released.busy || rolledBack.busy

  const release = () => released.run({ body: { ...remoteId, build, percent: Number(percent) } })
  const switchTo = (enabled: boolean) =>
    released.run({ body: { ...remoteId, build: remote.stableBuild ?? build, enabled } })
  const rollBack = () => {
    setAsking(false)
    return rolledBack.run({ body: remoteId })
  }

  return (
    <Form label={`${remote.id} uitbrengen`} onSubmit={release} busy={busy}>
      <FormRow>
        <Select label="Build" options={builds} value={build} onValue={setBuild} />
        <Select label="Voor wie" options={percentOptions} value={percent} onValue={setPercent} />
      </FormRow>
      <FormActions>
        <Submit disabled={builds.length === 0}>Breng uit</Submit>
        <Button disabled={!canRollBack(remote) || busy} onClick={() => setAsking(true)}>
          Zet terug
        </Button>
        <Button disabled={remote.stableBuild === null || busy} onClick={() => switchTo(!remote.enabled)}>
          {remote.enabled ? 'Schakel uit' : 'Schakel in'}
        </Button>
      </FormActions>
      <Confirm
        open={asking}
        onNo={() => setAsking(false)}
        onYes={rollBack}
        title={`${remote.id} terugzetten?`}
        yes="Zet terug"
        danger
      >
        {remote.candidateBuild
          ? `De proef met ${remote.candidateBuild} stopt; iedereen krijgt weer ${remote.stableBuild}.`
          : `Iedereen krijgt weer de build van voor ${remote.stableBuild}.`}
      </Confirm>
    </Form>
  )
}
