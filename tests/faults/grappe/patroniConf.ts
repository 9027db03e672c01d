/** Inside the network of each node: the same everywhere. */
export const PORTS = { etcd: 2379, pair: 2380, rest: 8008, base: 5432 } as const;

interface Place {
  readonly adresses: readonly string[];
  readonly reseau: string;
  readonly password: string;
  readonly n: number;
  readonly data: string;
  readonly root: string;
}

/** 20 s is the shortest lease that Patroni takes; `failsafe_mode`, so that the loss of etcd alone stops nobody. */
export const confPatroni = ({ adresses, reseau, password, n, data, root }: Place): string => `scope: guichet
namespace: /essai/
name: n${n}
restapi: { listen: "${adresses[n - 1]}:${PORTS.rest}", connect_address: "${adresses[n - 1]}:${PORTS.rest}" }
etcd3: { hosts: "${adresses.map((one) => `${one}:${PORTS.etcd}`).join(',')}" }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 3
    maximum_lag_on_failover: 1048576
    primary_start_timeout: 0
    failsafe_mode: true
    synchronous_mode: true
    synchronous_mode_strict: true
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters:
        wal_level: replica
        hot_standby: "on"
        max_wal_senders: 10
        max_replication_slots: 10
        wal_keep_size: 128MB
        wal_log_hints: "on"
        max_connections: 100
        shared_buffers: 64MB
        synchronous_commit: "on"
        wal_receiver_status_interval: 1s
        wal_receiver_timeout: 5s
        wal_retrieve_retry_interval: 500ms
        wal_sender_timeout: 5s
        tcp_user_timeout: 5000
  initdb: [ { encoding: UTF8 }, data-checksums, { locale: C.UTF-8 }, { auth-host: scram-sha-256 }, { auth-local: trust } ]
postgresql:
  listen: ${adresses[n - 1]}:${PORTS.base}
  connect_address: ${adresses[n - 1]}:${PORTS.base}
  data_dir: ${data}
  bin_dir: /usr/lib/postgresql/15/bin
  pgpass: ${root}/pgpass
  parameters: { unix_socket_directories: "${root}" }
  pg_hba:
    - local all all trust
    - host all all ${reseau} scram-sha-256
    - host replication replicator ${reseau} scram-sha-256
  authentication:
    superuser: { username: postgres, password: "${password}" }
    replication: { username: replicator, password: "${password}" }
    rewind: { username: rewinder, password: "${password}" }
watchdog: { mode: "off" }
`;

/** Only where Patroni says the primary is; the connections to one that is not any more are cut. */
export const confHaproxy = (port: number, adresses: readonly string[]): string => `global
    maxconn 500
defaults
    mode tcp
    timeout connect 2s
    timeout client 1h
    timeout server 1h
    timeout check 2s
listen rw
    bind 127.0.0.1:${port}
    option httpchk
    http-check send meth OPTIONS uri /primary
    http-check expect status 200
    default-server inter 500ms fastinter 250ms fall 2 rise 1 on-marked-down shutdown-sessions
${adresses.map((one, index) => `    server n${index + 1} ${one}:${PORTS.base} check port ${PORTS.rest}`).join('\n')}
`;
