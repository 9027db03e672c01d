import { documentsOf } from '../subvention/index.ts';
import {
  type DossierJuge,
  type Jugement,
  type Manquant,
  manque,
  type RessourcesAssociation,
  when,
} from './manquant.ts';
import { isPromis } from './promesses.ts';

const CONTACTS = [
  ['id_representant_legal', 'Le représentant légal', 'le représentant légal'],
  ['id_signataire', 'La personne qui signe la demande', 'la personne qui signe'],
  ['id_responsable', 'La personne responsable du dossier', 'la personne responsable du dossier'],
] as const;

/** The contacts must be people of the record, with all that a service needs to reach them (ASSO-031). */
export const ofContacts = ({ dossier: { demandeur }, association }: Jugement): Manquant[] =>
  CONTACTS.flatMap(([champ, libelle, qui]): Manquant[] => {
    const found = association.representants.find(({ id }) => id === demandeur[champ]);
    return [
      ...when(!found, { code: champ, libelle, geste: `Choisir ${qui}`, cible: 'demandeur', etape: 1, champ }),
      ...when(found?.complet === false, {
        code: `${champ}_incomplet`,
        libelle: `${libelle} : compléter ses coordonnées dans la fiche de l’association`,
        geste: `Compléter les coordonnées de la personne choisie : ${qui}`,
        cible: 'demandeur',
        etape: 1,
        champ,
      }),
    ];
  });

/** And, where money comes, an account. */
export const ofDemandeur = (jugement: Jugement): Manquant[] => [
  ...ofContacts(jugement),
  ...when(!isOwnRib(jugement.dossier.demandeur, jugement.association), {
    code: 'id_rib',
    libelle: 'Le compte bancaire sur lequel la subvention serait versée',
    geste: 'Choisir le compte bancaire',
    cible: 'demandeur',
    etape: 1,
    champ: 'id_rib',
  }),
];

/** T11: an account of this establishment, or of the whole association. */
export const isOwnRib = (
  { id_rib, id_siret }: Pick<DossierJuge['demandeur'], 'id_rib' | 'id_siret'>,
  { ribs }: Pick<RessourcesAssociation, 'ribs'>,
): boolean => ribs.some((rib) => rib.id === id_rib && (rib.id_siret === null || rib.id_siret === id_siret));

/**
 * Which account is chosen for who asks, before they say so: the association's for its head office, its own alone for
 * an establishment. The money of an establishment does not go to the head office without anyone having said it.
 */
export const isRibProposable = (
  { id_siret, est_siege }: { readonly id_siret: string; readonly est_siege: boolean },
  rib: { readonly id_siret: string | null },
): boolean => rib.id_siret === id_siret || (est_siege && rib.id_siret === null);

/** SUBV-004, SUBV-008: a facultative document never stops anyone, a conditional one only when it shows, one that follows later once it is there. */
export const ofDocuments = (jugement: Jugement): Manquant[] => {
  const { dossier, subvention, faits, association } = jugement;
  return documentsOf(subvention, faits)
    .filter(({ document: attendu }) => !isPromis(attendu, jugement))
    .filter(({ document: attendu, visibilite }) => attendu.nature !== 'facultatif' && visibilite.etat === 'montre')
    .filter(
      ({ document: attendu }) =>
        !dossier.documents.some(({ code, uuid }) => code === attendu.code && association.documents.includes(uuid)),
    )
    .map(({ document: { code, libelle } }) =>
      manque({ code, libelle, geste: `Joindre : ${libelle}`, cible: 'document', etape: 2, champ: code }),
    );
};
