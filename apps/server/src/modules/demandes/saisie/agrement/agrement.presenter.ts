import type { DossierAgrement, DossierAgrementLigne } from '@guichet/contract/rda';
import { finFenetre, PARTIES_RELUES, type PartieRelue } from '@guichet/rules/agrement';
import { typeNu } from '../../noyau/dossier/genre.ts';
import { toAnswer, toLigne } from '../dossier/dossier.presenter.ts';
import type { LigneLue } from '../dossier/lecture.ts';
import type { Approbation } from './approbation.ts';

export const toLigneAgrement = (lue: LigneLue): DossierAgrementLigne => {
  const { montant_demande: _, description, demandeur, ...ligne } = toLigne(lue);
  const { enseigne: __, id_rib: ___, ...contacts } = demandeur;
  return {
    ...ligne,
    description: {
      agrement: description.subvention,
      service: description.service,
      code_agrement: description.code_subvention,
      id_service_instructeur: description.id_service_instructeur,
      id_type_agrement: typeNu(description.id_type_dispositif),
      exercice: description.exercice,
      renouvellement: description.renouvellement,
      statut: description.statut,
      etat: description.etat,
    },
    demandeur: contacts,
    date_fin: finFenetre(ligne.date_fin),
  };
};

/** AGREMENT-006: each answer with its question, in the order of the form. */
const toCustoms = ({ lu, questions }: Approbation): DossierAgrement['customs'] => {
  const { customs = [] } = lu.dossier.contenu;
  return questions.flatMap(({ code, libelle: label, bloc: labelCode }) =>
    customs.filter((one) => one.code === code).map(({ value }) => ({ label, labelCode, code, value })),
  );
};

const toRenouvelle = ({ renouvelle }: Approbation): DossierAgrement['renouvelle'] => {
  if (!renouvelle) return null;
  const { id_fo, titre, relecture, envoye_at, changements } = renouvelle;
  const relues = Object.keys(PARTIES_RELUES).filter((partie) => relecture[partie]) as PartieRelue[];
  return { id_fo, titre, envoye_at, relues, changements: [...changements] };
};

export const toDossierAgrement = (approbation: Approbation): DossierAgrement => {
  const { lu, notifications, tca_etat } = approbation;
  const { documents, attestation, instructeurs, shared_with, lecture_seule, partage, recu } = toAnswer(lu);
  const { tca, haa } = lu.dossier.contenu;
  return {
    ...toLigneAgrement(lu),
    ...{ documents, attestation, instructeurs, shared_with, lecture_seule, partage, recu },
    tca: tca ? { ...tca, tca_etat } : null,
    customs: toCustoms(approbation),
    haa: haa ?? null,
    notifications: notifications.map(({ id, ...notification }) => ({ _id: id, ...notification })),
    numero_agrement: lu.dossier.numero_subvention,
    renouvelle: toRenouvelle(approbation),
  };
};
