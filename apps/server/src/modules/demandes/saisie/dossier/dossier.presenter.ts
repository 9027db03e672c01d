import type { Dossier as DossierAnswer, DossierLigne } from '@guichet/contract/demandes';
import { ERREURS } from '@guichet/rules';
import { ACTES, mainOf, verdictActe } from '@guichet/rules/dossier';
import { toEtatActe } from '../../noyau/dossier/openDossier.ts';
import { isDuDehors, vuDuDehors } from '../../noyau/dossier/vuDuDehors.ts';
import { vuPar } from '../../noyau/projet/vuPar.ts';
import { toProjet } from '../projet/projet.presenter.ts';
import type { DossierLu, LigneLue } from './lecture.ts';

const SERVICE_DISPARU = 'Service supprimé';

/** Each act with its answer: the same rule as the refusal, and its sentence. */
const droitsOf = ({ dossier, role, relations, now, ...faits }: LigneLue): DossierAnswer['droits'] => {
  const question = { role, dossier: toEtatActe(dossier, faits), now: new Date(now) };
  const entries = ACTES.map((acte) => {
    const verdict = verdictActe(acte, relations, question);
    if (verdict.ok) return [acte, { ok: true, raison: null }] as const;
    return [acte, { ok: false, code: verdict.code, raison: ERREURS[verdict.code].message }] as const;
  });
  return Object.fromEntries(entries) as DossierAnswer['droits'];
};

const descriptionOf = ({ dossier, noms }: Pick<LigneLue, 'dossier' | 'noms'>): DossierAnswer['description'] => ({
  service: dossier.id_service ? (noms[dossier.id_service] ?? SERVICE_DISPARU) : null,
  subvention: dossier.nom_subvention,
  code_subvention: dossier.code_subvention,
  id_type_dispositif: dossier.id_type_dispositif,
  id_sous_type_dispositif: dossier.id_sous_type_dispositif,
  exercice: dossier.exercice,
  exercice_fin: dossier.exercice_fin,
  renouvellement: dossier.renouvellement,
  pluriannuel: dossier.pluriannuel,
  statut: dossier.statut,
  etat: dossier.etat,
  couplage_tca: dossier.couplage_tca,
  id_service_instructeur: dossier.id_service,
});

export const toLigne = (lue: LigneLue): DossierLigne => {
  const { noms } = lue;
  const dossier = isDuDehors(lue.role) ? vuDuDehors(lue.dossier) : lue.dossier;
  const service = dossier.id_service ? (noms[dossier.id_service] ?? null) : null;
  return {
    _id: String(dossier.id),
    identifiant: { id_fo: dossier.id_fo, step: dossier.step },
    description: descriptionOf({ dossier, noms }),
    demandeur: { ...dossier.contenu.demandeur, id_siret: dossier.id_siret, nom: dossier.nom },
    id_correspondance: dossier.id_correspondance,
    instructions: dossier.instructions.map(({ etat, id_service, is_referent }) => ({
      etat,
      id_service_instructeur: id_service,
      nom: noms[id_service] ?? SERVICE_DISPARU,
      isReferent: is_referent,
    })),
    createdBy: { id: dossier.created_by, type: dossier.created_by_type },
    montant_demande: dossier.montant_demande,
    date_fin: dossier.date_fin,
    transmis_at: dossier.transmis_at,
    supprime_at: dossier.supprime_at,
    main: {
      ...mainOf(dossier.etat, { association: dossier.nom, service }, dossier.genre),
      depuis: dossier.etat_depuis,
    },
    droits: droitsOf(lue),
    version: dossier.version,
    modifie_at: dossier.modifie_at,
  };
};

const couplageOf = ({ couplage: { issue, tca, jusquau } }: DossierLu): DossierAnswer['couplage'] => ({
  issue,
  dossier: tca && { _id: String(tca.id), id_fo: tca.id_fo, id_siret: tca.id_siret, etat: tca.etat },
  jusquau,
});

export const toAnswer = (lu: DossierLu, projectFields?: readonly string[]): DossierAnswer => {
  const { dossier, projets, crfs, instructeurs } = lu;
  return {
    ...toLigne(lu),
    couplage: couplageOf(lu),
    numero_subvention: dossier.numero_subvention,
    projets: projets.map((projet) => toProjet(vuPar(projet, dossier, lu.role), dossier.id_fo, projectFields)),
    crfs: [...crfs],
    documents: [...dossier.contenu.documents],
    suivront: [...(dossier.contenu.suivront ?? [])],
    attestation: dossier.contenu.attestation,
    instructeurs: instructeurs.map(({ id, nom, isReferent }) => ({ service: { _id: id, nom }, isReferent })),
    shared_with: [...dossier.shared_with],
    lecture_seule: [...dossier.lecture_seule],
    partage: lu.partage,
    recu: dossier.recu,
    silences: lu.silences.map(({ id_service, ...silence }) => ({
      ...{ id_service, nom: lu.noms[id_service] ?? SERVICE_DISPARU },
      ...silence,
    })),
  };
};
