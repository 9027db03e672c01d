import { dayOf } from '@guichet/rules/jour';
import type { Platform } from '../../platform/defineModule.ts';
import { composeAgrements, planAgrements } from './agrements.ts';
import { dateCampagnes, openCampagne, widenBureau } from './decor.ts';
import { playVies } from './deroule.ts';
import { createJournal, type Pas } from './journal.ts';
import type { Monde } from './monde.ts';
import type { Peuple } from './peuple.ts';
import { makePlans } from './plans.ts';
import { createPortail } from './portail.ts';
import { liveAgrement } from './vies/agrement.ts';
import { readBell } from './vies/lectures.ts';
import { followTresorerie } from './vies/tresorerie.ts';
import { live } from './vies/vie.ts';

export interface Options {
  readonly now: Date;
  /** One life of each kind, for who only checks that all of them can be lived. */
  readonly isSample: boolean;
  readonly ensemble: number;
  /** The day that is being lived, and how many calls were made. */
  readonly tell: (at: Date, appels: number) => void;
}
interface Joue {
  readonly pas: readonly Pas[];
  readonly dossiers: number;
}

/** Days since the bell was last opened. */
const [CLOCHE_AGENT, CLOCHE_MEMBRE] = [4, 120];

/** The same for the same day. */
const seedOf = (now: Date): number => Number(dayOf(now).replaceAll('-', ''));

export const playDemo = async (
  platform: Omit<Platform, 'neighbours'>,
  { agents, habitants, demandeurs }: Peuple,
  { now, isSample, ensemble, tell }: Options,
): Promise<Joue> => {
  const journal = createJournal();
  const portail = await createPortail(platform, journal);
  const monde: Monde = { portail, agents, now, payes: new Set(), refusables: new Set() };
  await widenBureau(monde);
  const campagnes = dateCampagnes(now);
  const agrements = planAgrements(monde, await composeAgrements(monde), habitants, demandeurs);
  const plans = makePlans(campagnes, habitants, demandeurs, { seed: seedOf(now), isSample });
  const depuis = new Date(Math.min(...campagnes.map(({ ouvre_at }) => ouvre_at.getTime())));
  const services = [
    ...campagnes.map((campagne) => openCampagne(monde, campagne)),
    ...[followTresorerie(monde, 'chorus', depuis), followTresorerie(monde, 'sirepa', depuis)],
    ...Object.values(agents).map((agent) => readBell(monde, agent, CLOCHE_AGENT)),
    ...Object.values(habitants).map(({ membre }) => readBell(monde, membre, CLOCHE_MEMBRE)),
  ];
  const vies = [...plans.map((plan) => live(monde, plan)), ...agrements.map((plan) => liveAgrement(monde, plan))];
  await playVies([...services, ...vies], {
    ...{ jusqua: now, ensemble },
    onStep: (at) => tell(at, journal.pas.length),
  });
  return { pas: journal.pas, dossiers: vies.length };
};
