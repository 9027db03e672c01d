import { type AncrageDeps, ancrageJob } from './ancre/ancrage.job.ts';
import type { JobDefinition, JobName } from './jobs.ts';
import { type TellLecturesDeps, tellLecturesJob } from './lecture/tellLectures.job.ts';
import { nightlyJob } from './nightly.job.ts';
import { type VerificationDeps, verificationJob } from './verification/verification.job.ts';

export const PLATFORM_JOBS: readonly JobName[] = [
  'platform.nightly',
  'platform.tellLectures',
  'platform.verifyHistory',
  'platform.ancrage',
];

/** What the house does for itself, whatever modules it runs. */
export const platformJobs = (deps: VerificationDeps & AncrageDeps & TellLecturesDeps): readonly JobDefinition[] => [
  nightlyJob(deps.db),
  tellLecturesJob(deps),
  verificationJob(deps),
  ancrageJob(deps),
];
