import type { SubventionLigne, SubventionPublique } from '@guichet/contract/rds';
import type { Eligibilite } from '@guichet/rules/subvention';
import { toCalendrier } from '../subvention/subvention.presenter.ts';
import type { LigneLue } from './repertoire.ts';

export const toEligibilite = ({ etat, raisons }: Eligibilite): NonNullable<SubventionLigne['eligibilite']> => ({
  etat,
  raisons: raisons.map((raison) => ({ ...raison })),
});

export const toLigne = ({ id, annonce, publie, nomDispositif, aPublier, ...ligne }: LigneLue): SubventionLigne => {
  const { nom, resume, campagne_exercice, dispositif, sous_dispositifs } = annonce;
  return {
    _id: id,
    code: ligne.code,
    nom,
    resume: resume ?? null,
    active: ligne.active,
    campagne_exercice,
    dispositif: { code: dispositif.code, nom: nomDispositif ?? dispositif.code },
    sous_dispositifs: [...sous_dispositifs],
    montants: ligne.montants,
    calendrier_publie: publie && toCalendrier(publie),
    publiee: ligne.publiee,
    a_publier: aPublier,
    gestionnaire: ligne.gestionnaire,
    services: [...ligne.services],
    eligibilite: ligne.eligibilite && toEligibilite(ligne.eligibilite),
    modifie_at: ligne.modifie_at,
  };
};

/** P-25: what the register of schemes says to anyone. */
export const toPublique = (lue: LigneLue): SubventionPublique => {
  const { _id, code, nom, resume, campagne_exercice, dispositif, sous_dispositifs, montants, services, eligibilite } =
    toLigne(lue);
  return { _id, code, nom, resume, campagne_exercice, dispositif, sous_dispositifs, montants, services, eligibilite };
};
