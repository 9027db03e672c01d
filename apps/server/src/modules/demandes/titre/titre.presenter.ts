import type {
  Constat as ConstatAnswer,
  Couverture,
  TitreResume as ResumeAnswer,
  TitreSuivi as SuiviAnswer,
  Titre as TitreAnswer,
} from '@guichet/contract/rda';
import { ERREURS } from '@guichet/rules';
import { ETATS_TITRE, etatDuJour } from '@guichet/rules/titre';
import type { TitreTenu } from '../noyau/titre/tenus.queries.ts';
import type { Constat, Procedure, TitreDit } from './titre.ts';
import type { TitreSuivi } from './usecases/lecture.ts';
import type { TitreResume } from './usecases/listes.ts';

/** What anyone may be told of one, wherever it is read. */
type Dit = Pick<TitreDit, 'service' | 'valide'> & {
  readonly titre: Pick<TitreDit['titre'], Exclude<keyof TitreAnswer, 'service' | 'valide' | 'libelle' | 'jour'>> &
    Pick<TitreDit['titre'], 'suspendu_jusqu_au'>;
};

export const toTitre = ({ titre, service, valide }: Dit, jour: string): TitreAnswer => {
  const etat = etatDuJour(titre, jour);
  return {
    numero: titre.numero,
    code: titre.code,
    nom: titre.nom,
    type_agrement: titre.type_agrement,
    categorie: titre.categorie,
    niveau: titre.niveau,
    association: titre.association,
    id_siren: titre.id_siren,
    service,
    date_effet: titre.date_effet,
    date_fin: titre.date_fin,
    etat,
    libelle: ETATS_TITRE[etat],
    valide,
    jour,
  };
};

export const toCouverture = (tenu: TitreTenu): Couverture => ({
  numero: tenu.numero,
  code: tenu.code,
  nom: tenu.nom,
  type_agrement: tenu.type_agrement,
  categorie: tenu.categorie,
  niveau: tenu.niveau,
  reseau: tenu.association,
  siren_reseau: tenu.id_siren,
  date_effet: tenu.date_effet,
  date_fin: tenu.date_fin,
});

/** A suspension that is over is no longer said. */
const suspensionOf = ({ titre }: TitreDit, jour: string): string | null =>
  etatDuJour(titre, jour) === 'suspendu' ? titre.suspendu_jusqu_au : null;

export const toResume = (resume: TitreResume, jour: string): ResumeAnswer => {
  const { procedure } = resume;
  return {
    ...toTitre(resume, jour),
    suspendu_jusqu_au: suspensionOf(resume, jour),
    procedure: procedure && {
      ...{ libelle: procedure.libelle, echeance: procedure.echeance, observations_at: procedure.observations_at },
    },
  };
};

/** Who engaged is for the journal: an association deals with a service. */
const toProcedure = ({ id, engage_par: _, ...procedure }: Procedure) => ({ _id: id, ...procedure });

export const toSuivi = (suivi: TitreSuivi, jour: string): SuiviAnswer => {
  const { titre, isEntier, isCouvert, isTitulaire, actes, procedures, motifs, evenements } = suivi;
  return {
    ...toTitre(suivi, jour),
    ...{ version: titre.version, origine: titre.origine, motif: isEntier ? titre.motif : null },
    suspendu_jusqu_au: suspensionOf(suivi, jour),
    ...{ entier: isEntier, couvert: isCouvert, titulaire: isTitulaire },
    id_correspondance: titre.id_correspondance,
    ...{ id_siret: suivi.id_siret, id_fo: isEntier ? suivi.id_fo : '', code_agrement: suivi.code_agrement },
    ...{ exige_tca: titre.exige_tca, tca: suivi.tca, extensible_membres: titre.extensible_membres },
    portes: suivi.portes.map(({ numero, code, nom, date_fin }) => ({ numero, code, nom, date_fin })),
    ...{ membres: suivi.membres, rappels: [...titre.rappels], rappel_dit: titre.rappel_dit },
    actes: actes.map(({ acte, libelle, verdict }) => ({
      ...{ acte, libelle, ok: verdict.ok },
      ...(!verdict.ok && { code: verdict.code, message: ERREURS[verdict.code].message }),
    })),
    procedures: procedures.map(toProcedure),
    motifs: [...motifs],
    evenements: [...evenements],
  };
};

export const toConstat = (constat: Constat, moi: string | undefined): ConstatAnswer => ({
  _id: constat.id,
  nom: constat.nom,
  association: constat.association,
  id_siret: constat.id_siret,
  niveau: constat.niveau,
  date_effet: constat.date_effet,
  date_fin: constat.date_fin,
  document: constat.document,
  reference: constat.reference,
  propose_at: constat.propose_at,
  a_moi: constat.propose_par === moi,
  version: constat.version,
});
