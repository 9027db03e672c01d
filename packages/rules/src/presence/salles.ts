import type { DossierLie, RelationDossier } from '../dossier/index.ts';

interface Lien {
  readonly relations: readonly RelationDossier[];
  readonly services: readonly string[];
  readonly dossier: Pick<DossierLie, 'createdBy' | 'instructeurs' | 'id_service_createur'>;
}

const MEMBRES: readonly RelationDossier[] = ['partage', 'partageLecture', 'siege', 'etablissement'];

const isMembre = ({ relations, dossier }: Lien): boolean =>
  relations.some((relation) => MEMBRES.includes(relation)) ||
  (relations.includes('createur') && dossier.createdBy.type === 'association');

/**
 * Who sees whom: the members of the association each other; the agents of one service, and of those it depends on, each
 * other. Never one side the other: that a service is reading at this minute says nothing of what it will decide. Who reads
 * by an office that both sides ignore (administration, programme, opinion) is neither shown nor told.
 */
export const sallesOf = (lien: Lien): string[] => {
  const { relations, services, dossier } = lien;
  if (isMembre(lien)) return ['association'];
  const tenus = [
    ...(relations.includes('instructeur') ? dossier.instructeurs : []),
    ...(relations.includes('serviceCreateur') && dossier.id_service_createur !== null
      ? [dossier.id_service_createur]
      : []),
  ].filter((service) => services.includes(service));
  return [...new Set(tenus)].map((service) => `service:${service}`);
};
