import { contenuAgrementSchema, offreOf } from '@guichet/rules/agrement';
import { readPortable, type ServiceNomme } from '@guichet/rules/subvention';
import { DOCUMENTS_AGREMENT } from './agrements.documents.ts';
import { AGREMENTS_REELS, type AgrementReel } from './agrements.ts';
import {
  CARTES_PROFESSIONNELLES,
  CONTRAT_TRAVAIL,
  CONVENTION_COLLEGE,
  DEVIS,
  DOCUMENTS,
  FICHE_POSTE,
  PROGRAMME,
} from './attendus.documents.ts';
import type { SubventionReelle } from './composer.ts';
import { CHAMPS_FORMATION, FDVA_FORMATION } from './fdva.formation.ts';
import { CHAMPS_INNOVATION, FDVA_INNOVATION } from './fdva.innovation.ts';
import { CHAMPS_FEDERAUX, FEDERALES } from './sport.federal.ts';
import { CHAMPS_COLLEGE, CHAMPS_PASS, JEUNES } from './sport.jeunes.ts';
import { CHAMPS_EMPLOI, TERRITORIALES } from './sport.territorial.ts';

export const SUBVENTIONS_REELLES: readonly SubventionReelle[] = [
  ...FDVA_FORMATION,
  ...FDVA_INNOVATION,
  ...TERRITORIALES,
  ...FEDERALES,
  ...JEUNES,
];

const onceByCode = <T extends { readonly code: string }>(list: readonly T[]): T[] =>
  [...new Map(list.toReversed().map((item) => [item.code, item])).values()].toReversed();

/** The library: what these schemes ask, ready to be taken by others. A condition names fields that others may not have. */
const seul = <T extends { readonly asks?: readonly { readonly scope: string }[] | undefined }>(item: T): T => ({
  ...item,
  asks: (item.asks ?? []).filter(({ scope }) => scope !== 'champs'),
});
export const CHAMPS_BIBLIOTHEQUE = onceByCode([
  ...CHAMPS_FORMATION,
  ...CHAMPS_INNOVATION,
  ...CHAMPS_EMPLOI,
  ...CHAMPS_FEDERAUX,
  ...CHAMPS_COLLEGE,
  ...CHAMPS_PASS,
]).map(seul);
export const DOCUMENTS_BIBLIOTHEQUE = [
  ...Object.values(DOCUMENTS),
  PROGRAMME,
  DEVIS,
  FICHE_POSTE,
  CONTRAT_TRAVAIL,
  CONVENTION_COLLEGE,
  CARTES_PROFESSIONNELLES,
];

/** As a file that someone brings: what does not parse is never written. */
export const readSubvention = (
  { code, contenu, instructeurs }: Pick<SubventionReelle, 'code' | 'contenu' | 'instructeurs'>,
  services: readonly ServiceNomme[],
) => readPortable({ format: 'guichet-asso/subvention', version: 1, code, contenu, instructeurs }, services);

/** The same of an approval, which no file carries yet. */
export const readAgrement = (
  { contenu, instructeurs }: Pick<AgrementReel, 'contenu' | 'instructeurs'>,
  services: readonly ServiceNomme[],
) =>
  offreOf(
    contenuAgrementSchema.parse({
      ...contenu,
      instructeurs: instructeurs.flatMap(({ service, isReferent }) =>
        services.flatMap(({ _id, code }) => (code === service ? [{ service: _id, isReferent }] : [])),
      ),
    }),
  );

/** The library of approvals, apart from that of schemes (ADR 0045). */
export const CHAMPS_AGREMENT = onceByCode(AGREMENTS_REELS.flatMap(({ contenu }) => contenu.champs_attendus ?? [])).map(
  seul,
);
export const DOCUMENTS_DES_AGREMENTS = onceByCode(Object.values(DOCUMENTS_AGREMENT));
