import { SERVERS, type SystemPackage } from '@sottomondo/local/system-packages'
import { findBinary } from '@sottomondo/private-servers'

/** Of the installed one, or of Debian 12. */
const postgresVersion = /(\d+)\/bin\//.exec(findBinary('initdb') ?? '')?.[1] ?? '15'

/** Debian's packages of the engines that keep the servers up; there are none for brew. */
export const CLUSTER_PACKAGES: SystemPackage[] = [
  ...SERVERS,
  { binary: 'haproxy', apt: 'haproxy', brew: 'haproxy' },
  { binary: 'redis-sentinel', apt: 'redis-sentinel', brew: 'redis' },
  { binary: 'pg_autoctl', apt: 'pg-auto-failover-cli', brew: 'pg_auto_failover' },
  // Its part within PostgreSQL, which has no program of its own.
  { binary: 'pg_autoctl', apt: `postgresql-${postgresVersion}-auto-failover`, brew: 'pg_auto_failover' },
  { binary: 'ip', apt: 'iproute2', brew: 'iproute2mac' },
]
