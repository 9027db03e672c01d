export interface CephPlace {
  readonly directory: string;
  readonly fsid: string;
  readonly s3Port: number;
}

/** The forty ports below the gateway's are the cluster's own, so that two gateways never meet. */
const clusterPort = ({ s3Port }: CephPlace): number => s3Port - 40;
export const monitorAddress = (place: CephPlace): string =>
  `[v2:127.0.0.1:${clusterPort(place)}/0,v1:127.0.0.1:${clusterPort(place) + 1}/0]`;
const STORE_BYTES = 10 * 1024 ** 3;

const OPTIONAL_MODULES = [
  ...['restful', 'zabbix', 'influx', 'telegraf', 'dashboard', 'snap_schedule', 'insights', 'iostat', 'nfs', 'selftest'],
  ...['test_orchestrator', 'localpool', 'mirroring', 'mds_autoscaler', 'osd_perf_query', 'osd_support', 'prometheus'],
  ...['cephadm', 'rook', 'diskprediction_local', 'k8sevents', 'alerts', 'stats'],
];

const globalPart = (place: CephPlace): string => `[global]
fsid = ${place.fsid}
mon host = ${monitorAddress(place)}
mon initial members = a
public network = 127.0.0.0/8
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind port min = ${clusterPort(place) + 2}
ms bind port max = ${clusterPort(place) + 30}
auth cluster required = cephx
auth service required = cephx
auth client required = cephx
auth allow insecure global id reclaim = false
run dir = ${place.directory}/run
admin socket = ${place.directory}/run/$cluster-$name.asok
pid file =
log file = ${place.directory}/logs/$cluster-$name.log
log to stderr = false
err to stderr = true
crash dir = ${place.directory}/crash
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 8
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon warn on pool no redundancy = false
mon max pg per osd = 500
mon data avail warn = 2
mon data avail crit = 1
`;

/** Only optional modules are switched off: without an always-on one the cluster declares itself ill. */
const daemonsPart = ({ directory }: CephPlace): string => `[mon]
mon data = ${directory}/mon/$id
mon cluster log file = ${directory}/logs/cluster.log
mgr initial modules =
[mgr]
mgr data = ${directory}/mgr/$id
mgr disabled modules = ${OPTIONAL_MODULES.join(',')}
[osd]
osd data = ${directory}/osd/$id
osd objectstore = bluestore
bluestore block create = true
bluestore block size = ${STORE_BYTES}
bluestore block db size = 0
bluestore block wal size = 0
osd memory target = 1073741824
osd class load list = *
osd class default list = *
osd crush update on start = true
`;

/** Without tcp_nodelay a small call waits some 40 ms. */
const gatewayPart = ({ directory, s3Port }: CephPlace): string => `[client]
keyring = ${directory}/admin.keyring
[client.rgw]
host = localhost
keyring = ${directory}/rgw/keyring
rgw data = ${directory}/rgw
rgw frontends = beast endpoint=127.0.0.1:${s3Port} tcp_nodelay=1
rgw dns name = localhost
rgw enable usage log = false
rgw thread pool size = 64
`;

/** One monitor, one manager, one store on a sparse file, one S3 gateway; nothing outside the loopback. */
export const cephConfiguration = (place: CephPlace): string =>
  `${globalPart(place)}${daemonsPart(place)}${gatewayPart(place)}`;
