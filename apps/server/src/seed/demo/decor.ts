import { dayOf, yearOf } from '@guichet/rules/jour';
import { AUCUN_MONTANT, parisInstant } from '@guichet/rules/subvention';
import type { Vie } from './deroule.ts';
import { CAMPAGNES } from './donnees/subventions.ts';
import { atWork, plusDays } from './moments.ts';
import { type CampagneDatee, type Monde, SERVICES } from './monde.ts';

const CENTS = 100;
const AVANT_JOURS = 20;

export const dateCampagnes = (now: Date): CampagneDatee[] =>
  CAMPAGNES.map((campagne) => {
    const exercice = yearOf(now) + campagne.rang;
    return {
      ...campagne,
      ...{ exercice, code: `HR-${campagne.cle.toUpperCase()}-${exercice}` },
      ouvre_at: new Date(parisInstant(dayOf(plusDays(now, campagne.ouverture)), '09:00')),
      clot_at: new Date(parisInstant(dayOf(plusDays(now, campagne.cloture)), '12:00')),
      ouverture_faite: Promise.withResolvers<void>(),
    };
  });

/** As an administrator makes it, before it opens: composed, published, opened, its envelope set. */
export async function* openCampagne({ portail, agents: { nadia } }: Monde, campagne: CampagneDatee): Vie {
  const { code, exercice, parts, nom, resume, description, dispositif, enveloppe, ouvre_at, clot_at } = campagne;
  const { minimum, maximum } = campagne.montants;
  const grille = campagne.grille?.map((critere) => ({ ...critere }));
  const at = atWork(plusDays(ouvre_at, -AVANT_JOURS));
  yield at;
  const { rds, demandes } = portail(nadia, at);
  const dates = { date_debut: ouvre_at.toISOString(), date_fin: clot_at.toISOString() };
  const { _id: id } = await rds.createSubvention({
    body: {
      ...{ code, nom, resume, description, campagne_exercice: exercice },
      dispositif: { code: dispositif },
      sous_dispositifs: parts.map((part) => ({ code: part, nom: part, ...dates })),
      montants: { ...AUCUN_MONTANT, minimum: minimum * CENTS, maximum: maximum * CENTS },
      instructeurs: [{ service: SERVICES.instruction, isReferent: true }],
      ...(grille && { grille }),
    },
  });
  await rds.publishSubvention({ params: { id }, body: {} });
  await rds.updateSubvention({ params: { id }, body: { active: true } });
  const params = { service: SERVICES.instruction, subvention: id, exercice };
  if (enveloppe !== null) await demandes.updateEnveloppe({ params, body: { montant: enveloppe * CENTS } }, 0);
  campagne.ouverture_faite.resolve();
}

const DEBUT_JOURS = -800;

/** The bureau of the seed answers for an invented region, where no town is: here it answers for all. */
export const widenBureau = async ({ portail, agents: { nadia }, now }: Monde): Promise<void> => {
  const { rds } = portail(nadia, plusDays(now, DEBUT_JOURS));
  const params = { id: SERVICES.instruction };
  const { version } = await rds.readService({ params });
  await rds.updateService({ params, body: { code_territoire: null } }, version);
};
