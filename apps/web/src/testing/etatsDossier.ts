import type { Dossier } from '@guichet/contract/demandes';
import { ERREURS } from '@guichet/rules';
import { ACTES, type EtatDossier, mainOf, type RelationDossier, verdictActe } from '@guichet/rules/dossier';
import { NOON } from './amina.ts';
import { dossierJudo } from './dossiers.ts';
import { siege } from './people.ts';

const SERVICE = 'Délégation à la vie associative';
const SAISIE: readonly EtatDossier[] = ['A', 'B'];
/** Deleted the day before. */
const HIER = '2027-02-02T09:00:00.000Z';

interface Lecteur {
  readonly role: string;
  readonly relations: readonly RelationDossier[];
}

/** Amina's dossier in any state, with the rights that the server gives in it to who reads. */
export const dossierEn = (etat: EtatDossier, { role, relations }: Lecteur, more: Partial<Dossier> = {}): Dossier => {
  const description = { ...dossierJudo.description, etat, statut: 'complet' as const, ...more.description };
  const isSent = !SAISIE.includes(etat);
  const dossier: Dossier = {
    ...dossierJudo,
    transmis_at: isSent ? '2027-02-02T22:41:00.000Z' : null,
    supprime_at: etat === 'B' ? HIER : null,
    instructions: isSent
      ? [{ etat, id_service_instructeur: description.id_service_instructeur ?? '', nom: SERVICE, isReferent: true }]
      : [],
    main: { ...mainOf(etat, { association: siege.nom, service: SERVICE }), depuis: HIER },
    ...more,
    description,
  };
  const item = {
    etat,
    statut: description.statut,
    exercice_fin: description.exercice_fin,
    createdByType: dossier.createdBy.type,
    instructions: dossier.instructions,
    subventionActive: true,
    supprime_at: dossier.supprime_at,
  };
  const droits = ACTES.map((acte) => {
    const verdict = verdictActe(acte, relations, { role, dossier: item, now: NOON });
    return [acte, verdict.ok ? { ok: true, raison: null } : { ok: false, raison: ERREURS[verdict.code].message }];
  });
  return { ...dossier, droits: Object.fromEntries(droits) as Dossier['droits'] };
};
