import type { ContenuSubvention, Probleme } from '@guichet/rules/subvention';
import type { RdsUow } from '../rds.uow.ts';
import type { Subvention } from './subvention.ts';

const DISPARU = 'Ce service a été supprimé : retirez-le des instructeurs.';
const DISPOSITIF_INCONNU = 'Ce dispositif n’existe pas : choisissez-en un dans la liste.';

/** Instructors that are gone since they were named. */
export const problemesServices = async (
  { catalogue }: RdsUow,
  { instructeurs }: Pick<ContenuSubvention, 'instructeurs'>,
): Promise<Probleme[]> => {
  const services = await catalogue.nameServices(instructeurs.map(({ service }) => service));
  const known = new Set(services.map(({ id }) => id));
  return instructeurs.flatMap(({ service }, rang) =>
    known.has(service) ? [] : [{ champ: `instructeurs.${rang}.service`, message: DISPARU }],
  );
};

/** All that keeps the draft from being published: what the rules see, and what only the directory knows. */
export const problemesOf = async (uow: RdsUow, { brouillon, code }: Subvention): Promise<Probleme[]> => {
  const dispositif = await uow.catalogue.nameDispositif(brouillon.dispositif.code);
  return [
    ...uow.offre.problemes(brouillon, { code }),
    ...(dispositif === null ? [{ champ: 'dispositif.code', message: DISPOSITIF_INCONNU }] : []),
    ...(await problemesServices(uow, brouillon)),
  ];
};
