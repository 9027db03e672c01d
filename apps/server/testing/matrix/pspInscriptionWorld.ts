import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { FEDERATION, freshCode, openSaison, plantDossierPsp, sceauDeTest } from '../passSport.ts';
import { siretOf } from './associationWorld.ts';
import type { PersonaName, Relation } from './personas.ts';

type Ids = Readonly<Record<Relation, string>>;
interface Placement {
  readonly persona: PersonaName;
  readonly id: string;
  readonly associations: { readonly own: number; readonly autre: number };
}
/** A file, and an inscription in it: «dossier/inscription». */
const ABSENT = '19999999999/1';

const plantInscription = async (db: Kysely<unknown>, id_dossier: string, cree_par: string): Promise<string> => {
  const sceau = sceauDeTest();
  const id_psp = freshCode();
  const jeune = { id_psp, nom: 'Secret', prenom: 'Très', commune: 'Brest', code_postal: '29200' };
  const { rows } = await sql<{ id: number }>`insert into psp.inscription
      (exercice, id_dossier, code, scelle, federation, cree_par)
    values (1, ${id_dossier}, ${sceau.codeOf(1, id_psp)}, ${sceau.sealInscrit(1, jeune)}, ${FEDERATION}, ${cree_par})
    returning id`.execute(db);
  return `${id_dossier}/${rows[0]?.id}`;
};

/**
 * Of each persona: one that they opened for their head office, or that was shared with them; one that another opened for
 * their establishment; one of another association. Of a season that is over: nothing is typed.
 */
export const addInscriptionsPsp = async (
  owner: Kysely<unknown>,
  people: readonly Placement[],
): Promise<Map<PersonaName, Ids>> => {
  await openSaison({ owner }, { id_exercice: '20', debut: -2_200, fin: -2_100 });
  const placed = new Map<PersonaName, Ids>();
  for (const { persona, id, associations } of people) {
    const plant = async (association: number, nic: 'siege' | 'secondaire', par: string, shared_with: string[] = []) => {
      const club = { id: association, nom: `Association ${association}`, siret: () => siretOf(association, nic) };
      return plantInscription(owner, await plantDossierPsp({ owner }, club, par, { shared_with }), par);
    };
    const own =
      persona === 'partage'
        ? await plant(associations.own, 'siege', randomUUID(), [id])
        : await plant(associations.own, 'siege', id);
    const proche = await plant(associations.own, 'secondaire', randomUUID());
    const autre = await plant(associations.autre, 'siege', randomUUID());
    placed.set(persona, { own, proche, autre, puissant: autre, absent: ABSENT });
  }
  return placed;
};
