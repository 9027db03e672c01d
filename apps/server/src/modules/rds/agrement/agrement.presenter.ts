import type { Agrement, AgrementLigne, VersionAgrement } from '@guichet/contract/rda';
import { agrementOf } from '@guichet/rules/agrement';
import { campagneSubvention } from '@guichet/rules/subvention';
import { toEligibilite } from '../repertoire/repertoire.presenter.ts';
import type { LigneLue } from '../repertoire/repertoire.ts';
import { nameInstructeurs, toVersion as toVersionOffre } from '../subvention/subvention.presenter.ts';
import type { SubventionLue, VersionLue } from '../subvention/subvention.ts';

export const toAgrement = (lue: SubventionLue, now: Date): Agrement => {
  const { subvention, contenu, gestionnaire, peutGerer, numero } = lue;
  const { id, code, active, id_gestionnaire, publiee, version } = subvention;
  return {
    ...agrementOf(contenu),
    _id: id,
    code,
    active,
    service: id_gestionnaire && gestionnaire ? { _id: id_gestionnaire, nom: gestionnaire } : null,
    instructeurs: nameInstructeurs(lue),
    campagne: campagneSubvention(contenu.sous_dispositifs, now),
    numero,
    publiee,
    a_publier: lue.aPublier,
    peut_gerer: peutGerer,
    version: peutGerer ? version : (numero ?? 0),
  };
};

export const toAgrementLigne = ({ id, annonce, ...ligne }: LigneLue, now: Date): AgrementLigne => {
  const { nom, resume, campagne_exercice, type_agrement, categorie, niveau, fenetre, ...termes } = agrementOf(annonce);
  const { duree_premiere, duree_renouvellement, exige_tca } = termes;
  return {
    ...{ nom, resume, campagne_exercice, type_agrement, categorie, niveau, fenetre },
    ...{ duree_premiere, duree_renouvellement, exige_tca },
    _id: id,
    code: ligne.code,
    active: ligne.active,
    campagne: campagneSubvention(annonce.sous_dispositifs, now),
    service: ligne.gestionnaire,
    services: [...ligne.services],
    eligibilite: ligne.eligibilite && toEligibilite(ligne.eligibilite),
    publiee: ligne.publiee,
    a_publier: ligne.aPublier,
    modifie_at: ligne.modifie_at,
  };
};

export const toVersionAgrement = (version: VersionLue): VersionAgrement => ({
  ...toVersionOffre(version),
  contenu: agrementOf(version.contenu),
});
