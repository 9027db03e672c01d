import type { Faits } from '@guichet/rules/conditions';
import { chooseDocument } from '@guichet/rules/document';
import { type DocumentDossier, isRibProposable } from '@guichet/rules/dossier';
import { type ContenuSubvention, documentsOf } from '@guichet/rules/subvention';
import type { DemandeurConnu, RepresentantConnu, RessourcesConnues } from '../../../association/api.ts';
import type { ContenuDossier } from '../../noyau/dossier/dossier.ts';

type Place = { readonly id_siret: string | null };
const isFor =
  (id_siret: string) =>
  (item: Place): boolean =>
    item.id_siret === null || item.id_siret === id_siret;

/** Only when there is nothing to choose. */
const theOnly = <T extends { readonly id: string }>(some: readonly T[]): string | null =>
  some.length === 1 ? (some[0]?.id ?? null) : null;

/** Who signs and who follows, when the record leaves no doubt: the person then only reads it. */
export const proposeContacts = (
  { representants, ribs }: RessourcesConnues,
  { id_siret, nom, enseigne, est_siege }: DemandeurConnu,
  courriel: string,
): ContenuDossier['demandeur'] => {
  const isOfficer = ({ personne }: RepresentantConnu) => personne.est_representant_legal === true;
  const own = representants.filter(isFor(id_siret));
  const officer = theOnly(own.filter(isOfficer));
  const self = own.filter(({ personne }) => personne.courriel?.toLowerCase() === courriel.toLowerCase());
  return {
    enseigne: est_siege || enseigne === nom ? null : enseigne,
    id_representant_legal: officer,
    id_signataire: officer,
    id_responsable: theOnly(self) ?? theOnly(own),
    id_rib: theOnly(ribs.filter((rib) => isRibProposable({ id_siret, est_siege }, rib))),
  };
};

/** Of the library, for each document that is expected: the first by rank (ASSO-034). */
export const proposeDocuments = (
  contenu: ContenuSubvention,
  faits: Faits,
  { documents }: RessourcesConnues,
  id_siret: string,
): DocumentDossier[] =>
  documentsOf(contenu, faits)
    .filter(({ visibilite }) => visibilite.etat === 'montre')
    .flatMap(({ document: { code, type_document } }) => {
      const candidates = documents.filter((one) => one.id_type === type_document && isFor(id_siret)(one));
      const chosen = chooseDocument(candidates);
      return chosen ? [{ code, uuid: chosen.uuid }] : [];
    });

/** What an earlier dossier chose and that is still there, over what would be proposed. */
export const takeUp = (
  proposed: ContenuDossier,
  earlier: ContenuDossier,
  { representants, ribs, documents }: RessourcesConnues,
): ContenuDossier => {
  const still = (id: string | null, some: readonly { readonly id: string }[]): string | null =>
    some.some((one) => one.id === id) ? id : null;
  const { demandeur } = earlier;
  const kept = earlier.documents.filter(({ uuid }) => documents.some((one) => one.uuid === uuid));
  const others = proposed.documents.filter(({ code }) => !kept.some((one) => one.code === code));
  return {
    ...proposed,
    demandeur: {
      enseigne: demandeur.enseigne,
      id_representant_legal:
        still(demandeur.id_representant_legal, representants) ?? proposed.demandeur.id_representant_legal,
      id_signataire: still(demandeur.id_signataire, representants) ?? proposed.demandeur.id_signataire,
      id_responsable: still(demandeur.id_responsable, representants) ?? proposed.demandeur.id_responsable,
      id_rib: still(demandeur.id_rib, ribs) ?? proposed.demandeur.id_rib,
    },
    documents: [...kept, ...others],
  };
};
