import type { ServiceInstructeur, Subvention as SubventionAnswer, VersionContenu } from '@guichet/contract/rds';
import { type ContenuSubvention, reglesOf } from '@guichet/rules/subvention';
import type { ServiceNomme, SubventionLue, VersionLue } from './subvention.ts';

/** Those that have no short name are called by their number. */
export const toServiceInstructeur = ({ id, code, ...service }: ServiceNomme): ServiceInstructeur => ({
  ...service,
  _id: id,
  code: code ?? id,
});

const disparu = (id: string): ServiceInstructeur => ({
  _id: id,
  code: id,
  nom: 'Service supprimé',
  type: '',
  niveau_territorial: null,
  code_territoire: null,
  bo: null,
  federation_sportive: null,
});

type Nommes = Pick<SubventionLue, 'contenu' | 'services'>;
export const nameInstructeurs = ({ contenu, services }: Nommes): SubventionAnswer['instructeurs'] => {
  const byId = new Map(services.map((service) => [service.id, toServiceInstructeur(service)]));
  return contenu.instructeurs.map(({ service, isReferent }) => ({
    service: byId.get(service) ?? disparu(service),
    isReferent,
  }));
};

export const toCalendrier = ({ sous_dispositifs }: Pick<ContenuSubvention, 'sous_dispositifs'>) =>
  sous_dispositifs.map(({ date_debut, date_fin }) => ({ date_debut, date_fin }));

export const toVersion = ({ services, ...version }: VersionLue): VersionContenu => ({
  ...version,
  services: nameInstructeurs({ contenu: version.contenu, services }).map(({ service }) => service),
});

/** Only for who manages it. */
const toGestionnaire = ({ subvention, gestionnaire, peutGerer }: SubventionLue): SubventionAnswer['gestionnaire'] =>
  peutGerer && subvention.id_gestionnaire && gestionnaire
    ? { _id: subvention.id_gestionnaire, nom: gestionnaire }
    : null;

export const toAnswer = (lue: SubventionLue): SubventionAnswer => {
  const { subvention, contenu, publie } = lue;
  const { code } = contenu.dispositif;
  return {
    ...contenu,
    _id: subvention.id,
    code: subvention.code,
    active: subvention.active,
    dispositif: { code, nom: lue.nomDispositif ?? code },
    sous_dispositifs: contenu.sous_dispositifs.map((part) => ({ ...part, regles: { ...reglesOf(contenu, part) } })),
    instructeurs: nameInstructeurs(lue),
    calendrier_publie: publie && toCalendrier(publie),
    numero: lue.numero,
    publiee: subvention.publiee,
    a_publier: lue.aPublier,
    peut_gerer: lue.peutGerer,
    gestionnaire: toGestionnaire(lue),
    version: lue.peutGerer ? subvention.version : (lue.numero ?? 0),
  };
};
