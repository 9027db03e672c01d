import { CEPH_DAEMONS, startCeph } from './ceph.ts';
import { addressOf, probeS3 } from './probes.ts';
import type { Service } from './service.ts';
import type { Settings } from './settings.ts';
import { type S3Keys, sendS3 } from './sigv4.ts';

export const s3Keys = ({ S3_ACCESS_KEY, S3_SECRET_KEY }: Settings): S3Keys => ({
  accessKey: S3_ACCESS_KEY,
  secretKey: S3_SECRET_KEY,
});

const ensureBucket = async (settings: Settings): Promise<void> => {
  const url = new URL(`/${settings.S3_BUCKET}`, settings.S3_ENDPOINT);
  const found = await sendS3({ method: 'HEAD', url }, s3Keys(settings));
  if (found.ok) return;
  const made = await sendS3({ method: 'PUT', url }, s3Keys(settings));
  if (!made.ok) throw new Error(`le seau « ${settings.S3_BUCKET} » : ${made.status} ${await made.text()}`);
};

export const s3Service = (settings: Settings): Service => {
  const address = addressOf(settings.S3_ENDPOINT, 80);
  return {
    title: 'S3',
    address,
    packages: ['ceph-mon', 'ceph-mgr', 'ceph-osd', 'radosgw', 'ceph-common'],
    daemons: CEPH_DAEMONS,
    probe: () => probeS3(settings.S3_ENDPOINT),
    start: () => startCeph(address.port, s3Keys(settings)),
    prepare: () => ensureBucket(settings),
  };
};
