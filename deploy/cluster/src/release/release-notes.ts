/** What a release says of itself: pure text, tested without a build. */

export interface ReleaseFile {
  name: string
  sizeBytes: number
  sha256: string
}

/** The changelog's section of a version, without its heading; undefined where the changelog has none. */
export function changesOf(changelog: string, version: string): string | undefined {
  const [, ...sections] = changelog.split(/^## /m)
  const section = sections.find((text) => text.split('\n')[0]?.trim() === version)
  return section?.slice(section.indexOf('\n')).trim() || undefined
}

/** Names each place whose version is another than the release's. */
export function otherVersions(versions: Record<string, string | undefined>, version: string): string[] {
  return Object.entries(versions).flatMap(([place, has]) => (has === version ? [] : [`${place} says ${has}`]))
}

/** As `sha256sum --check` reads it. */
export const checksumsOf = (files: readonly ReleaseFile[]): string =>
  files.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('')

/** The page that goes out with the files. */
export function releaseNotes(release: {
  version: string
  commit: string
  changes: string
  files: readonly ReleaseFile[]
}): string {
  const { version, commit, changes, files } = release
  const rows = files.map(
    ({ name, sizeBytes, sha256 }) => `| \`${name}\` | ${(sizeBytes / 1e6).toFixed(1)} MB | \`${sha256}\` |`,
  )
  return `# Sottomondo ${version}

Made from commit \`${commit}\`.

## What changes

${changes}

## Files

| file | size | SHA-256 |
|---|---|---|
${rows.join('\n')}

\`sha256sum --check SHA256SUMS\` compares them. How to install and to upgrade: docs/deploy.md of this commit.
`
}
