import type { ContenuOffre } from '@guichet/rules/agrement';
import { isSameValue } from '@guichet/rules/versions';
import type { RdsUow } from '../rds.uow.ts';
import type { Subvention, SubventionLue, VersionPubliee } from './subvention.ts';

export const lastPublished = async (
  { catalogue }: RdsUow,
  { id, publiee }: Subvention,
): Promise<VersionPubliee | null> => (publiee === null ? null : catalogue.findVersion(id, publiee));

interface Vue {
  readonly contenu: ContenuOffre;
  readonly numero: number | null;
  readonly peutGerer: boolean;
  readonly derniere: VersionPubliee | null;
}

/** With the names of what the content points at; what is gone has no name. */
const withNames = async (
  { catalogue }: RdsUow,
  subvention: Subvention,
  { contenu, numero, peutGerer, derniere }: Vue,
): Promise<SubventionLue> => {
  const { id_gestionnaire, brouillon } = subvention;
  const gestionnaire = id_gestionnaire ? await catalogue.nameServices([id_gestionnaire]) : [];
  return {
    subvention,
    contenu,
    publie: derniere && { sous_dispositifs: derniere.contenu.sous_dispositifs },
    numero,
    peutGerer,
    aPublier: peutGerer && !(derniere && isSameValue(derniere.contenu, brouillon)),
    services: await catalogue.nameServices(contenu.instructeurs.map(({ service }) => service)),
    nomDispositif: await catalogue.nameDispositif(contenu.dispositif.code),
    gestionnaire: gestionnaire[0]?.nom ?? null,
  };
};

/** The draft, for who manages it. */
export const readBrouillon = async (uow: RdsUow, subvention: Subvention): Promise<SubventionLue> =>
  withNames(uow, subvention, {
    contenu: subvention.brouillon,
    numero: null,
    peutGerer: true,
    derniere: await lastPublished(uow, subvention),
  });

/** What was published last, or nothing when nothing was. */
export const readPubliee = async (
  uow: RdsUow,
  subvention: Subvention,
  peutGerer: boolean,
): Promise<SubventionLue | null> => {
  const derniere = await lastPublished(uow, subvention);
  if (!derniere) return null;
  return withNames(uow, subvention, { contenu: derniere.contenu, numero: derniere.numero, peutGerer, derniere });
};
