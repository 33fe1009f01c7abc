import { readStack } from '@sottomondo/local/stack'

/** The target of releases: gateway, token, and the place of the files. */
export interface ReleaseTarget {
  gatewayUrl: string
  token: string
  files: { folder: string } | S3Target
  /** The folder of the shell's builds, which every gateway reads. */
  shells: string
}

export interface S3Target {
  /** Origin and bucket, e.g. https://s3.example.org/sottomondo-releases */
  bucketUrl: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/**
 * Reads GATEWAY_URL, RELEASE_TOKEN, SHELL_DIR, and RELEASES_DIR or RELEASES_S3_*; unset ones come from the stack that
 * runs here. @throws with one sentence when neither is there
 */
export function releaseTarget(env: NodeJS.ProcessEnv): ReleaseTarget {
  const s3 = s3Target(env)
  const { GATEWAY_URL, RELEASE_TOKEN, RELEASES_DIR, SHELL_DIR } = env
  if (GATEWAY_URL && RELEASE_TOKEN && SHELL_DIR && (s3 || RELEASES_DIR)) {
    const files = s3 ?? { folder: RELEASES_DIR ?? '' }
    return { gatewayUrl: GATEWAY_URL, token: RELEASE_TOKEN, files, shells: SHELL_DIR }
  }
  const stack = readStack()
  const gateway = stack.env.gateway ?? {}
  return {
    gatewayUrl: GATEWAY_URL ?? stack.origin,
    token: RELEASE_TOKEN ?? required(gateway.RELEASE_TOKEN, 'RELEASE_TOKEN'),
    files: s3 ?? { folder: RELEASES_DIR ?? required(gateway.RELEASES_DIR, 'RELEASES_DIR') },
    shells: SHELL_DIR ?? required(gateway.SHELL_DIR, 'SHELL_DIR'),
  }
}

function s3Target(env: NodeJS.ProcessEnv): S3Target | undefined {
  const { RELEASES_S3_ENDPOINT, RELEASES_S3_BUCKET } = env
  if (!RELEASES_S3_ENDPOINT || !RELEASES_S3_BUCKET) return undefined
  return {
    bucketUrl: `${RELEASES_S3_ENDPOINT.replace(/\/$/, '')}/${RELEASES_S3_BUCKET}`,
    region: env.RELEASES_S3_REGION ?? 'us-east-1',
    accessKeyId: required(env.RELEASES_S3_ACCESS_KEY_ID, 'RELEASES_S3_ACCESS_KEY_ID'),
    secretAccessKey: required(env.RELEASES_S3_SECRET_ACCESS_KEY, 'RELEASES_S3_SECRET_ACCESS_KEY'),
  }
}

function required(value: string | undefined, name: string): string {
  if (!value) throw new Error(`${name} is not set, and the running stack does not tell it.`)
  return value
}
