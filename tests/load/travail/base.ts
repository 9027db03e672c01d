import type { Database } from '../../faults/harness/databases.ts';
import { compteAt, nameAgents, openBuilder, openKept, RANGS } from '../dossiers/base.ts';
import { insertOffres } from '../dossiers/offres.ts';
import { fillDossiers } from '../dossiers/remplir.ts';
import { createBase as createRepertoire } from '../repertoire/base.ts';

export const nameOf = (instructions: number): string => `guichet_bench_travail_${instructions}`;

const SUBVENTIONS = 500;
/** Nine places out of ten are of one service; drafts and deleted ones are in no one's list. */
const FILLED = 1.35;
const HELD = `select id from rds.service where auth_id = $1`;
const GIVE = `update bench.place set service = $1 where place % 10 <> 0`;
/** Of a hundred: one of who asks, fifty-nine of colleagues, forty of nobody yet. */
const ASSIGNE = `case when bench.h(d.id, 21) % 100 = 0 then '${compteAt(RANGS.nation)}'::uuid
  when bench.h(d.id, 21) % 100 < 60 then ('00000000-0000-4000-8000-' || lpad((1 + bench.h(d.id, 22) % 200)::text, 12, '0'))::uuid end`;

type Suite = (builder: Database, service: string) => Promise<void>;
const create = async (name: string, instructions: number, then?: Suite): Promise<void> => {
  const { appUrl, ownerUrl, annuaire } = await createRepertoire(SUBVENTIONS, name);
  const builder = await openBuilder(appUrl, ownerUrl);
  try {
    await nameAgents(builder, annuaire);
    await insertOffres(builder, annuaire);
    const [service] = await builder.rows<{ id: string }>(HELD, [compteAt(RANGS.nation)]);
    await builder.rows(GIVE, [service?.id]);
    const dossiers = Math.ceil(instructions * FILLED);
    await fillDossiers(builder, { dossiers, projets: [], assigne: ASSIGNE });
    await then?.(builder, service?.id ?? '');
  } finally {
    await builder.close();
  }
};

export interface BaseTravail {
  readonly base: Database;
  readonly service: string;
  /** How many it really holds. */
  readonly tenus: number;
}

/** A service that holds at least that many, over ten years; then what else a campaign needs there. */
export const openTravail = async (
  instructions: number,
  name = nameOf(instructions),
  then?: Suite,
): Promise<BaseTravail> => {
  const base = await openKept(name, () => create(name, instructions, then));
  const [held] = await base.rows<{ id: string; tenus: number }>(
    `select s.id, (select count(*)::integer from demandes.instruction i where i.id_service = s.id) as tenus
     from rds.service s where s.auth_id = $1`,
    [compteAt(RANGS.nation)],
  );
  if (!held || held.tenus < instructions)
    throw new Error(`le service tient ${held?.tenus} dossiers, ${instructions} voulus`);
  return { base, service: held.id, tenus: held.tenus };
};
